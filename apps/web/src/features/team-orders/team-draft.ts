import type { AddressDto } from '@plantao/contracts/accounts/update-user.dto';
import type { OpenTeamOrderDto } from '@plantao/contracts/team-orders/team-order.dto';
import { brazilDay, isDay } from '@plantao/domain/shared/brazil/brazil-date';
import { isCnpj, taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { MAX_DAYS_OPEN } from '@plantao/domain/team-orders/rules/team-state.rules';
import type { Faults } from '@/lib/forms/use-fields';
import { teamOrdersTexts } from '@/texts/team-orders';

/** As typed; `closesOn` is '2026-11-30' once it is a day. */
export interface TeamDraft {
  name: string;
  taxId: string;
  expected: string;
  closesOn: string;
}

export const NO_TEAM: TeamDraft = { name: '', taxId: '', expected: '', closesOn: '' };

/** Whether a day is tomorrow or later, and not too far away. */
export function isDeadline(day: string, now = new Date()): boolean {
  const last = new Date(now.getTime() + MAX_DAYS_OPEN * 86_400_000);
  return isDay(day) && day > brazilDay(now) && day <= brazilDay(last);
}

/** `peopleMax`: how many people a team order may have; the server alone checks it while it is not known. */
export function teamFaults(
  { name, taxId, expected, closesOn }: TeamDraft,
  peopleMax = Infinity,
): Faults<TeamDraft> {
  const { problems } = teamOrdersTexts;
  const { name: nameFault, expected: expectedFault } = particularsFaults({ name, expected }, peopleMax);
  const isForeign = taxId.trim() !== '' && !isCnpj(taxIdCharacters(taxId));
  // In the order of the fields: the first one gets the focus.
  return {
    ...(nameFault && { name: nameFault }),
    ...(!isDeadline(closesOn) && { closesOn: problems.closesOn }),
    ...(expectedFault && { expected: expectedFault }),
    ...(isForeign && { taxId: problems.taxId }),
  };
}

/** What an organiser may change later. `peopleMax` as `teamFaults`. */
export function particularsFaults(
  { name, expected }: Pick<TeamDraft, 'name' | 'expected'>,
  peopleMax: number,
): Faults<Pick<TeamDraft, 'name' | 'expected'>> {
  const { problems } = teamOrdersTexts;
  const faults: Faults<Pick<TeamDraft, 'name' | 'expected'>> = {};
  if (name.trim() === '') faults.name = problems.name;
  const people = Number(expected);
  if (expected.trim() !== '' && (!Number.isInteger(people) || people < 1))
    faults.expected = problems.expected;
  else if (people > peopleMax) faults.expected = problems.expectedMax(peopleMax);
  return faults;
}

export const teamBody = (
  { name, taxId, expected, closesOn }: TeamDraft,
  address: AddressDto,
  products: readonly string[],
): OpenTeamOrderDto => ({
  name: name.trim(),
  address,
  products: [...products],
  closesOn,
  ...(taxId.trim() === '' ? {} : { taxId: taxIdCharacters(taxId) }),
  ...(expected.trim() === '' ? {} : { expected: Number(expected) }),
});
