import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type {
  TeamChoiceView,
  TeamLinkView,
  TeamPieceView,
} from '@plantao/contracts/team-orders/team-order.view';
import { isPersonName } from '@plantao/domain/shared/text/visible-text';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { hasKeptDraft, useKeptDraft } from '@/lib/forms/kept-draft';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { teamLinkTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { PiecePicker } from './piece-picker.js';
import { teamSecret } from './team-secret.js';
import { wordsOf } from './garments.js';
import { emptyPiece, pieceBodies, usePieces } from './use-pieces.js';

/** /equipe/{token}: a person of a team chooses without an account. */
export function TeamLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['team-link', token],
    queryFn: async ({ signal }) => {
      const params = { token };
      const [link, own] = await Promise.all([
        call(routes.getTeamLink, { params, signal }),
        call(routes.readTeamChoice, { params, body: { secret: teamSecret() }, signal }),
      ]);
      return { team: link.data.team, choice: own.data.choice };
    },
    retry: false,
  });
  if (data) return <OpenLink token={token} team={data.team} choice={data.choice} />;
  if (!error)
    return (
      <LoadingRegion label={texts.loading} className="space-y-4">
        <h1 className="text-h2 text-ink-2">{texts.loading}</h1>
        <Skeleton className="h-40 rounded-tile!" />
      </LoadingRegion>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <>
        <h1 className="sr-only">{texts.unknown}</h1>
        <EmptyState icon={null} title={texts.unknown} text={texts.unknownText} />
      </>
    );
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <ErrorState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
    </>
  );
}

interface OpenLinkProps {
  token: string;
  team: TeamLinkView;
  choice: TeamChoiceView | null;
}

function OpenLink({ token, team, choice: first }: OpenLinkProps) {
  const [choice, setChoice] = useState(first);
  const [editing, setEditing] = useState(first === null || hasKeptDraft(draftName(token)));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = (saved: TeamChoiceView | null) => {
    setChoice(saved);
    setEditing(saved === null);
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  };
  const open = team.state === 'open';
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        {texts.title}
      </h1>
      <p className="mt-1 text-ink-2">{texts.forTeam(team.name)}</p>
      {open ? (
        <p className="mt-1 text-small text-ink-2">{texts.until(formatDateTime(team.closesAt))}</p>
      ) : (
        <EmptyState className="mt-6" icon={null} title={texts.closed} text={texts.closedText} />
      )}
      {open && editing ? <ChoiceForm token={token} team={team} choice={choice} onSaved={shown} /> : null}
      {choice && !editing ? (
        <SavedChoice
          token={token}
          team={team}
          choice={choice}
          onChange={() => setEditing(true)}
          onWithdrawn={() => shown(null)}
        />
      ) : null}
      <p className="mt-8 text-caption text-ink-3">{texts.privacy}</p>
    </>
  );
}

interface ChoiceFormProps extends OpenLinkProps {
  onSaved: (choice: TeamChoiceView | null) => void;
}

function ChoiceForm({ token, team, choice, onSaved }: ChoiceFormProps) {
  const { start, keep, forget } = useChoiceDraft(token, team, choice);
  const [name, setName] = useState(start.name);
  const [faults, setFaults] = useState<{ name?: string; pieces?: string }>({});
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pieces = usePieces(team.products, start.chosen, start.draft);
  const { chosen, draft } = pieces;
  useEffect(() => keep({ name, chosen, draft }), [keep, name, chosen, draft]);
  const input = useRef<HTMLInputElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const all = pieces.all();
    const found = {
      ...(isPersonName(name.trim()) ? {} : { name: texts.problems.name }),
      ...(all.length > 0 ? {} : { pieces: texts.problems.pieces }),
    };
    setFaults(found);
    if (found.name) input.current?.focus();
    if (found.name ?? found.pieces) return;
    setSaving(true);
    setFailure(null);
    try {
      const body = { secret: teamSecret(), name: name.trim(), pieces: pieceBodies(all) };
      const { data } = await call(routes.chooseTeamPieces, { params: { token }, body });
      forget();
      onSaved(data.choice);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-6 space-y-6">
      <Field
        id="team-person"
        label={texts.yourName}
        hint={texts.yourNameHint}
        error={faults.name}
        required
        className="max-w-narrow"
      >
        <TextInput
          ref={input}
          name="name"
          autoComplete="given-name"
          maxLength={60}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setFaults((now) => ({ ...(now.pieces ? { pieces: now.pieces } : {}) }));
          }}
        />
      </Field>
      <PiecePicker products={team.products} pieces={pieces} max={team.piecesPerPerson} prefix="team" />
      {faults.pieces && pieces.all().length === 0 ? (
        <p role="alert" className="text-small text-err">
          {faults.pieces}
        </p>
      ) : null}
      {failure ? <ErrorState inline title={failure} /> : null}
      <Button type="submit" size="lg" loading={saving} className="w-full sm:w-auto">
        {saving ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

const NO_PIECES: readonly TeamPieceView[] = [];
const draftName = (token: string) => `team-choice.${token}`;

/** What was chosen before the page was loaded again, of the products that the team still chooses from. */
function useChoiceDraft(token: string, { products }: TeamLinkView, choice: TeamChoiceView | null) {
  const begin = {
    name: choice?.name ?? '',
    chosen: choice?.pieces ?? NO_PIECES,
    draft: emptyPiece(products),
  };
  const { start, ...kept } = useKeptDraft(draftName(token), begin);
  const isThere = ({ product }: { product: string }) => products.some(({ _id }) => _id === product);
  return {
    ...kept,
    start: {
      name: start.name,
      chosen: start.chosen.filter(isThere),
      draft: isThere(start.draft) ? start.draft : begin.draft,
    },
  };
}

interface SavedChoiceProps {
  token: string;
  team: TeamLinkView;
  choice: TeamChoiceView;
  onChange: () => void;
  onWithdrawn: () => void;
}

function SavedChoice({ token, team, choice, onChange, onWithdrawn }: SavedChoiceProps) {
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  const open = team.state === 'open';
  const withdraw = async () => {
    const confirmed = await confirmAction({
      title: texts.withdrawAsk,
      text: '',
      button: 'delete',
      act: texts.withdraw,
    });
    if (!confirmed) return;
    try {
      const body = { secret: teamSecret(), name: choice.name, pieces: [] };
      await call(routes.chooseTeamPieces, { params: { token }, body });
      toast.success(texts.withdrawn);
      onWithdrawn();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <section className="mt-6 rounded-tile border border-line bg-paper p-4">
      <p role="status" className="flex items-center gap-2 font-semibold text-ok">
        {known ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" /> {texts.saved}
          </>
        ) : null}
      </p>
      <p className="mt-3 font-semibold">{choice.name}</p>
      <ul className="mt-1">
        {choice.pieces.map((piece) => {
          const what = wordsOf(team.products, piece) ?? texts.piece('', piece.size, piece.color);
          return (
            <li key={`${what} ${piece.embroidery?._id ?? ''}`}>
              {piece.quantity} × {what}
              <StitchedWords embroidery={piece.embroidery} />
            </li>
          );
        })}
      </ul>
      {open ? (
        <>
          <p className="mt-3 text-small text-ink-2">{texts.savedText}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onChange}>
              {texts.change}
            </Button>
            <Button variant="ghost" onClick={() => void withdraw()}>
              {texts.withdraw}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
