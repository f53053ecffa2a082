import { IsInt, IsNumber, Max, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

/** The largest whole number that a column of the database holds (PostgreSQL's integer). */
export const MOST_INT = 2_147_483_647;
/** The same in reais: more centavos than this no sum of the shop has. */
export const MOST_REAIS = MOST_INT / 100;

interface Told {
  readonly message: string;
}

const together =
  (...checks: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, name) =>
    checks.forEach((check) => check(target, name));

/** Reais from 0, as somebody saw them: compared, never believed. */
export const IsReais = (told: Told): PropertyDecorator =>
  together(IsNumber({}, told), Min(0, told), Max(MOST_REAIS, told));

/** A whole number from `least` that the database can be asked about. */
export const IsWhole = (told: Told, least = 0): PropertyDecorator =>
  together(IsInt(told), Min(least, told), Max(MOST_INT, told));

/** The version that a form was filled from, from 1. */
export const IsVersion = (): PropertyDecorator => IsWhole({ message: message('request.invalid') }, 1);
