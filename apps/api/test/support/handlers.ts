import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { setupApp } from './app.js';

export interface Handler {
  readonly controller: Type;
  readonly name: string;
  readonly handler: object;
  readonly method: string;
  /** With its parameters as ':id', below /api/v1. */
  readonly path: string;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value ?? '')];

/** The handlers that run, with each of their addresses, from their own decorators. */
export function handlersOf(shop: ReturnType<typeof setupApp>): Handler[] {
  const controllers = [...shop.app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
  return controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
      const handler = (controller.prototype as Record<string, unknown>)[name] as object;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      return listOf(Reflect.getMetadata(PATH_METADATA, controller)).flatMap((start) =>
        listOf(Reflect.getMetadata(PATH_METADATA, handler)).map((end) => ({
          ...{ controller, name, handler, method: RequestMethod[method] },
          path: `/${[start, end]
            .flatMap((part) => part.split('/'))
            .filter(Boolean)
            .join('/')}`,
        })),
      );
    }),
  );
}
