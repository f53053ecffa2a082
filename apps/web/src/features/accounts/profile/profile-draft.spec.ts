import { EMPTY_ADDRESS } from '@/shop/address/address-draft';
import { rebased, type AddressEntry, type ProfileRecord } from './profile-draft.js';

const entry = (key: string, more: Partial<AddressEntry> = {}, street = key): AddressEntry => ({
  key,
  id: key,
  isDefault: false,
  fields: { ...EMPTY_ADDRESS, street },
  ...more,
});
const record = (entries: AddressEntry[], personal = {}): ProfileRecord => ({
  personal: { name: 'Ana', phone: '(11) 98765-4321', birthDate: '', ...personal },
  entries,
});
const DEFAULT = { isDefault: true };
const shown = ({ entries }: ProfileRecord) =>
  entries.map(({ fields, isDefault }) => `${fields.street}${isDefault ? '*' : ''}`);

describe('ACCT-09 ACCT-10 what was typed into a record that has changed since', () => {
  const base = record([entry('a', DEFAULT), entry('b')]);

  it('keeps the typed fields and takes the others as they are now', () => {
    const typed = record(base.entries, { name: 'Ana Prado' });
    const now = record(base.entries, { phone: '(11) 91234-5678' });
    expect(rebased(typed, base, now).personal).toEqual({
      name: 'Ana Prado',
      phone: '(11) 91234-5678',
      birthDate: '',
    });
  });

  it('takes the addresses as they are now where none was touched', () => {
    const now = record([entry('b', DEFAULT), entry('c')]);
    expect(rebased(base, base, now)).toEqual(now);
  });

  it('keeps a changed and a new address beside one that came meanwhile, without one that went', () => {
    const typed = record([entry('a', DEFAULT, 'a2'), entry('b'), entry('n', { id: undefined })]);
    const now = record([entry('a', DEFAULT), entry('c')]);
    expect(shown(rebased(typed, base, now))).toEqual(['a2*', 'n', 'c']);
  });

  it('leaves exactly one default: the one that was chosen last, if it is there', () => {
    const chosen = record([entry('a'), entry('b', DEFAULT)]);
    expect(shown(rebased(chosen, base, record([entry('a', DEFAULT), entry('b'), entry('c')])))).toEqual([
      ...['a', 'b*', 'c'],
    ]);
    expect(shown(rebased(chosen, base, record([entry('a'), entry('c', DEFAULT)])))).toEqual(['a*', 'c']);
    const touched = record([entry('a', DEFAULT), entry('b', {}, 'b2')]);
    expect(shown(rebased(touched, base, record([entry('a'), entry('b'), entry('c', DEFAULT)])))).toEqual([
      ...['a', 'b2', 'c*'],
    ]);
  });
});
