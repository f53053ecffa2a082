import { IsInt, IsNumber, Max, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { together } from './together.js';

/** The largest whole number that a column of the database holds (PostgreSQL's integer). */
const MOST_INT = 2_147_483_647;
/** The same in reais: more centavos than this no sum of the shop has. */
const MOST_REAIS = MOST_INT / 100;

interface Told {
  readonly message: string;
}

/** Reais from 0, as somebody saw them: compared, never believed. */
export const IsReais = (told: Told): PropertyDecorator =>
  together(IsNumber({}, told), Min(0, told), Max(MOST_REAIS, told));

/** An amount that somebody types: two decimals at most. */
export const IsAmount = (told: Told, least = 0, most = MOST_REAIS): PropertyDecorator =>
  together(IsNumber({ maxDecimalPlaces: 2 }, told), Min(least, told), Max(most, told));

/** A whole number from `least` to `most`, at the most what the database can be asked about. */
export const IsWhole = (told: Told, least = 0, most = MOST_INT): PropertyDecorator =>
  together(IsInt(told), Min(least, told), Max(most, told));

/** The version that a form was filled from, from 1. */
export const IsVersion = (): PropertyDecorator => IsWhole({ message: message('request.invalid') }, 1);
