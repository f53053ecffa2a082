/** Several checks of a field as one decorator. */
export const composeDecorators =
  (...checks: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, name) =>
    checks.forEach((check) => check(target, name));
