import type { INestApplicationContext, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { QUERY_DESCRIPTIONS } from './query-descriptions.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

/** What a handler reads of the address: all of it as a class, or one name of it. */
interface Argument {
  readonly index: number;
  readonly data?: string;
}

/** Fills in what every call's address can ask for; the checks of the DTO classes are `schemas`. */
export function describeQueries(
  app: INestApplicationContext,
  document: OpenAPIObject,
  schemas: Schemas,
): void {
  const operations = operationsOf(document);
  for (const controller of controllersOf(app)) {
    for (const method of Object.getOwnPropertyNames(controller.prototype)) {
      const operation = operations.get(`${controller.name}_${method}`);
      const args = operation ? queryArguments(controller, method) : [];
      for (const { dto, name } of args)
        if (operation)
          operation.parameters = [...others(operation, name), ...queryParametersOf(dto, name, schemas)];
    }
  }
}

function operationsOf({ paths }: OpenAPIObject): Map<string, Operation> {
  const all = Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
  return new Map(
    all.flatMap((operation) => (operation.operationId ? [[operation.operationId, operation]] : [])),
  );
}

const controllersOf = (app: INestApplicationContext): Type[] =>
  [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) =>
      typeof metatype === 'function' ? [metatype as Type] : [],
    ),
  );

/** Of each `@Query()` of a handler its class, of each `@Query('name')` the name. */
function queryArguments(controller: Type, method: string): { dto: Type; name?: string }[] {
  const found = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    Argument
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ??
    []) as Type[];
  return Object.entries(found)
    .filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`))
    .flatMap(([, { index, data }]) => {
      const dto = types[index];
      return dto ? [{ dto, ...(data === undefined ? {} : { name: data }) }] : [];
    });
}

const others = ({ parameters = [] }: Operation, name: string | undefined) =>
  parameters.filter((known) => !('name' in known) || name === undefined || known.name !== name);

function queryParametersOf(dto: Type, name: string | undefined, schemas: Schemas): Parameter[] {
  // What is asked for by its name alone is an id: whatever is none finds nothing.
  if (name !== undefined)
    return [
      parameter(
        name,
        { type: 'string', format: 'uuid' },
        { required: true, description: QUERY_DESCRIPTIONS[name] },
      ),
    ];
  const { properties = {}, required = [] } = (schemas[dto.name] ?? {}) as Schema;
  const defaults = new dto() as Record<string, unknown>;
  return Object.entries(properties).map(([property, schema]) =>
    parameter(property, asAccepted(dto, property, schema as Schema, defaults[property]), {
      required: required.includes(property) && defaults[property] === undefined,
      description: QUERY_DESCRIPTIONS[`${dto.name}.${property}`] ?? QUERY_DESCRIPTIONS[property],
      empty: isBound(schema as Schema) && accepts(dto, property, ''),
    }),
  );
}

interface ParameterOptions {
  readonly required: boolean;
  readonly description: string | undefined;
  readonly empty?: boolean;
}

function parameter(
  name: string,
  schema: Schema,
  { required, description, empty = false }: ParameterOptions,
): Parameter {
  return {
    name,
    in: 'query',
    required,
    ...(description === undefined ? {} : { description }),
    ...(empty ? { allowEmptyValue: true } : {}),
    // Lists are written with commas.
    ...(schema.type === 'array' ? { style: 'form' as const, explode: false } : {}),
    schema,
  };
}

/** With its default, and with 'all' where that means as much as nothing. */
function asAccepted(dto: Type, property: string, schema: Schema, fallback: unknown): Schema {
  const values = schema.enum as unknown[] | undefined;
  const all =
    values && !values.includes('all') && accepts(dto, property, 'all') ? [...values, 'all'] : values;
  return {
    ...schema,
    ...(all ? { enum: all } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

/** Whether not any text will do. */
const isBound = ({ enum: values, format, pattern }: Schema): boolean =>
  values !== undefined || format !== undefined || pattern !== undefined;

const accepts = (dto: Type, property: string, value: string): boolean =>
  !validateSync(plainToInstance(dto, { [property]: value }) as object).some(
    (fault) => fault.property === property,
  );
