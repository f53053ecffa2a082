/** An index of an entity that is not of columns alone: `on` is what stands behind the name of the table. */
export const expressionIndex = (
  table: string,
  name: string,
  on: string,
): { readonly name: string; readonly expression: string } => ({
  name,
  expression: `create index "${name}" on "${table}" ${on}`,
});
