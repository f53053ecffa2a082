import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, isApiError } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useKeptDraft } from '@/lib/forms/kept-draft';
import { useFields } from '@/lib/forms/use-fields';
import { addressBody, addressFaults, draftOf, EMPTY_ADDRESS } from '@/shop/address/address-draft';
import { AddressFormFields } from '@/shop/address/address-form-fields';
import { addressSummary } from '@/shop/address/address-summary';
import { useMe } from '@/shop/session/use-me';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { teamOrdersTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { DateInput } from '@/ui/date-input/date-input';
import { ErrorState } from '@/ui/error-state/error-state';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TextInput } from '@/ui/text-input/text-input';
import { ProductChoice, type OfferedProduct } from './product-choice.js';
import { NO_TEAM, teamBody, teamFaults } from './team-draft.js';
import { showTeamOrder } from './team-queries.js';

/** In the order in which they stand. */
const FIELDS = ['name', 'closesOn', 'expected', 'taxId'] as const;
const ADDRESS = 'equipe';

const NO_PRODUCTS: { chosen: readonly OfferedProduct[] } = { chosen: [] };

/** The form of a new team order, when it is known who is signed in: the default address stands there already. */
export function NewTeamOrder() {
  const { data: user } = useMe();
  if (!user) return <Skeleton className="h-64 rounded-tile!" />;
  const saved = user.addresses.find(({ isDefault }) => isDefault) ?? user.addresses[0];
  return <TeamForm address={saved ? draftOf(saved) : EMPTY_ADDRESS} />;
}

function TeamForm({ address }: { address: typeof EMPTY_ADDRESS }) {
  const navigate = useNavigate();
  const peopleMax = useShopSettings()?.teamPeopleMax;
  const kept = {
    team: useKeptDraft('team', NO_TEAM),
    address: useKeptDraft('team-address', address),
    products: useKeptDraft('team-products', NO_PRODUCTS),
  };
  const form = useFields(kept.team.start, (draft) => teamFaults(draft, peopleMax), kept.team.keep);
  const delivery = useFields(kept.address.start, addressFaults, kept.address.keep);
  const [{ chosen }, setProducts] = useState(kept.products.start);
  const [tries, setTries] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { bind, faults, values, put, attempts } = form;
  const noProduct = tries > 0 && chosen.length === 0 ? texts.problems.products : undefined;
  const summary = [
    ...FIELDS.flatMap((name) =>
      faults[name] ? [{ id: `team-${name}`, label: texts[name], text: faults[name] }] : [],
    ),
    ...(noProduct ? [{ id: 'team-products', label: texts.products, text: noProduct }] : []),
    ...addressSummary(delivery, ADDRESS),
  ];
  const choose = (products: readonly OfferedProduct[]) => {
    setProducts({ chosen: products });
    kept.products.keep({ chosen: products });
  };
  const open = async () => {
    setSending(true);
    setFailure(null);
    try {
      const products = chosen.map(({ id }) => id);
      const body = teamBody(values, addressBody(delivery.values), products);
      const response = await callIdempotent('team order', routes.openTeamOrder, { body });
      for (const { forget } of Object.values(kept)) forget();
      showTeamOrder(response);
      await navigate(pages.teamOrder({ id: response.data.teamOrder._id }));
    } catch (error) {
      setFailure(errorText(error));
      if (isApiError(error)) form.refuse(error.fields);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fine = [form.validate(), delivery.validate(), chosen.length > 0].every(Boolean);
    if (!fine) setTries((count) => count + 1);
    else if (!sending) void open();
  };
  return (
    <section aria-labelledby="new-team">
      <h2 id="new-team" className="text-h2">
        {texts.newTitle}
      </h2>
      <form noValidate onSubmit={submit} className="mt-4 max-w-measure space-y-6">
        <ErrorSummary attempts={attempts + tries} faults={summary} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id="team-name"
            label={texts.name}
            hint={texts.nameHint}
            error={faults.name}
            required
            className="sm:col-span-2"
          >
            <TextInput {...bind('name')} autoComplete="organization" maxLength={80} />
          </Field>
          <Field
            id="team-closesOn"
            label={texts.closesOn}
            hint={texts.closesOnHint}
            error={faults.closesOn}
            required
          >
            <DateInput
              name="closesOn"
              value={values.closesOn}
              onBlur={bind('closesOn').onBlur}
              onChange={(closesOn) => put({ closesOn })}
            />
          </Field>
          <Field
            id="team-expected"
            label={texts.expected}
            hint={texts.expectedHint}
            error={faults.expected}
            optional
          >
            <TextInput {...bind('expected')} inputMode="numeric" autoComplete="off" maxLength={3} />
          </Field>
          <Field id="team-taxId" label={texts.taxId} error={faults.taxId} optional>
            <MaskedInput mask="document" {...bind('taxId')} autoComplete="off" />
          </Field>
        </div>
        <ProductChoice chosen={chosen} onChange={choose} error={noProduct} />
        <fieldset>
          <legend className="mb-3 text-h3">{texts.address}</legend>
          <AddressFormFields form={delivery} prefix={ADDRESS} />
        </fieldset>
        {failure ? <ErrorState inline title={failure} /> : null}
        <Button type="submit" size="lg" loading={sending}>
          {sending ? texts.opening : texts.open}
        </Button>
      </form>
    </section>
  );
}
