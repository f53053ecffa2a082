import { IsInt, IsNumber, Max, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { composeDecorators } from './compose-decorators.js';

/** The largest whole number that a column of the database holds (PostgreSQL's integer). */
const MAX_INT = 2_147_483_647;
/** The same in reais: more centavos than this no sum of the shop has. */
const MAX_REAIS = MAX_INT / 100;

interface NumberMessages {
  readonly message: string;
}

/** Reais from 0, as somebody saw them: compared, never believed. */
export const IsReais = (messages: NumberMessages): PropertyDecorator =>
  composeDecorators(IsNumber({}, messages), Min(0, messages), Max(MAX_REAIS, messages));

/** An amount that somebody types: two decimals at most. */
export const IsAmount = (messages: NumberMessages, min = 0, max = MAX_REAIS): PropertyDecorator =>
  composeDecorators(IsNumber({ maxDecimalPlaces: 2 }, messages), Min(min, messages), Max(max, messages));

/** An integer from `min` to `max`, by default the range of a database column. */
export const IsInteger = (messages: NumberMessages, min = 0, max = MAX_INT): PropertyDecorator =>
  composeDecorators(IsInt(messages), Min(min, messages), Max(max, messages));

/** The version that a form was filled from, from 1. */
export const IsVersion = (): PropertyDecorator => IsInteger({ message: message('request.invalid') }, 1);
