import { isEmail } from '@plantao/domain/shared/email';
import { route } from '@plantao/contracts/http/route';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { paths } from '@/paths';
import { notifyTexts } from '@/texts/product';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import type { Choice } from './selection.js';

/** A-77; size and colour when they were chosen. */
const askForNotice = route<{ email: string; size?: string; color?: string }, unknown>(
  'POST',
  '/products/:id/stock-alerts',
  'public',
);

interface NotifyMeProps {
  productId: string;
  choice: Choice;
  soldOut: boolean;
}

/** For what is out of stock: a word to the shop (PROD-22), or an e-mail when it is back (PROD-23). */
export default function NotifyMe({ productId, choice, soldOut }: NotifyMeProps) {
  const [open, setOpen] = useState(soldOut);
  return (
    <div className="rounded-tile bg-mist p-4 text-small">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{soldOut ? notifyTexts.leadSoldOut : notifyTexts.lead}</span>
        <Link to={paths.contact} className="target font-semibold text-petrol underline underline-offset-4">
          {notifyTexts.notify}
        </Link>
        {open ? null : (
          <button
            type="button"
            className="target font-semibold text-petrol underline underline-offset-4"
            onClick={() => setOpen(true)}
          >
            {notifyTexts.byMail}
          </button>
        )}
      </p>
      {open ? <NotifyForm productId={productId} choice={choice} /> : null}
    </div>
  );
}

function NotifyForm({ productId, choice }: { productId: string; choice: Choice }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');

  const send = async () => {
    setState('sending');
    const { size, colour } = choice;
    try {
      await call(askForNotice, {
        params: { id: productId },
        body: { email: email.trim(), ...(size ? { size } : {}), ...(colour ? { color: colour } : {}) },
      });
      setState('done');
    } catch (error) {
      logFailure('stock alert', error);
      setProblem(notifyTexts.failed);
      setState('open');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email.trim())) {
      setProblem(notifyTexts.invalid);
      return;
    }
    setProblem(undefined);
    void send();
  };

  if (state === 'done') {
    return (
      <p role="status" className="mt-2 font-semibold text-ok">
        {notifyTexts.done}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
      <Field label={notifyTexts.email} error={problem} className="min-w-0 flex-1">
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={state === 'sending'}>
        {state === 'sending' ? notifyTexts.sending : notifyTexts.send}
      </Button>
    </form>
  );
}
