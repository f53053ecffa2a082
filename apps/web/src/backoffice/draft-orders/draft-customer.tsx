import { routes } from '@plantao/contracts/http/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/client';
import { useDebounce } from '@/lib/use-debounce';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { TextInput } from '@/ui/text-input/text-input';
import { customerOf } from './draft-seed.js';
import type { DraftForm } from './use-draft-form.js';

const FOUND = 5;

interface DraftCustomerProps {
  form: DraftForm;
  /** Whether the role finds people. */
  searches: boolean;
}

/** Somebody who has an account, or a new contact. */
export function DraftCustomerFields({ form: { customer, address }, searches }: DraftCustomerProps) {
  const { bind, faults } = customer;
  return (
    <div className="space-y-4">
      {searches ? (
        <CustomerSearch
          onChoose={(chosen) => {
            customer.put(chosen.customer);
            address.put(chosen.address);
          }}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.name} error={faults.name} required>
          <TextInput {...bind('name')} maxLength={120} autoComplete="off" />
        </Field>
        <Field label={texts.phoneOptional} error={faults.phone} optional>
          <MaskedInput mask="phone" {...bind('phone')} autoComplete="off" />
        </Field>
      </div>
      <Field label={texts.email} hint={texts.emailHint} error={faults.email} required>
        <TextInput {...bind('email')} type="email" maxLength={254} autoComplete="off" />
      </Field>
    </div>
  );
}

const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'draft-people', search],
    queryFn: ({ signal }) => call(routes.listUsers, { query: { search, limit: FOUND }, signal }),
    select: (response) => response.data.users,
    enabled: search.length > 1,
  });

function CustomerSearch({ onChoose }: { onChoose: (chosen: ReturnType<typeof customerOf>) => void }) {
  const [term, setTerm] = useState('');
  const search = useDebounce(term.trim(), 250);
  const { data } = useQuery(peopleQuery(search));
  const found = search.length > 1 ? data : undefined;
  return (
    <div className="space-y-2">
      <Field label={texts.findCustomer} optional>
        <TextInput
          value={term}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTerm(target.value)}
        />
      </Field>
      {found?.length === 0 ? <p className="text-small text-ink-2">{texts.nobody}</p> : null}
      <ul className="space-y-1">
        {found?.map((user) => (
          <li key={user.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              {user.name} <span className="text-ink-3">{user.email}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={texts.chooseCustomer(user.name || user.email)}
              onClick={() => {
                onChoose(customerOf(user));
                setTerm('');
              }}
            >
              {texts.useCustomer}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
