/**
 * Times that a limit is to be multiplied by: 1 on the reference machine, more on a slower or busier one, 10 at most.
 * A whole number. Takes as long as the reference work, about a tenth of a second.
 */
export function slowness(): number;
