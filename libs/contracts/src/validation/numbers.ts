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
export const IsAmount = (messages: NumberMessages, least = 0, most = MAX_REAIS): PropertyDecorator =>
  composeDecorators(IsNumber({ maxDecimalPlaces: 2 }, messages), Min(least, messages), Max(most, messages));

/** A whole number from `least` to `most`, at the most what the database can be asked about. */
export const IsWhole = (messages: NumberMessages, least = 0, most = MAX_INT): PropertyDecorator =>
  composeDecorators(IsInt(messages), Min(least, messages), Max(most, messages));

/** The version that a form was filled from, from 1. */
export const IsVersion = (): PropertyDecorator => IsWhole({ message: message('request.invalid') }, 1);
