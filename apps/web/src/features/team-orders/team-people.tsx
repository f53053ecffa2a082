import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { TeamMemberView, TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { teamLinkTexts, teamOrderTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { Modal } from '@/ui/modal/modal';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { PiecePicker } from './piece-picker.js';
import { showTeamOrder } from './team-queries.js';
import { wordsOf } from './garments.js';
import { pieceBodies, usePieces } from './use-pieces.js';

/** Who chose what; the organiser corrects and removes until the order is made. */
export function TeamPeople({ order }: { order: TeamOrderView }) {
  const [correcting, setCorrecting] = useState<TeamMemberView | null>(null);
  const { members, state } = order;
  const mayChange = state === 'open' || state === 'closed';
  return (
    <section aria-labelledby="team-people">
      <h2 id="team-people" className="text-h3">
        {texts.peopleTitle}
      </h2>
      {members.length === 0 ? <p className="mt-2 text-ink-2">{texts.nobody}</p> : null}
      <ul className="mt-3 divide-y divide-line rounded-tile border border-line bg-paper empty:hidden">
        {members.map((member) => (
          <li key={member._id} className="flex items-start gap-2 p-3">
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">{member.name}</p>
              <Bag order={order} member={member} />
            </div>
            {mayChange ? (
              <>
                <IconButton
                  label={texts.correct(member.name)}
                  onClick={() => setCorrecting(member)}
                  icon={<Pencil aria-hidden="true" className="size-5" />}
                />
                <IconButton
                  label={texts.remove(member.name)}
                  onClick={() => void remove(order._id, member)}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {correcting ? (
        <Correction order={order} member={correcting} onClose={() => setCorrecting(null)} />
      ) : null}
    </section>
  );
}

function Bag({ order: { products }, member: { pieces } }: { order: TeamOrderView; member: TeamMemberView }) {
  return (
    <ul className="text-small text-ink-2">
      {pieces.map(({ product, size, color, quantity, embroidery }) => {
        const what = wordsOf(products, { product, size, color }) ?? texts.gone;
        return (
          <li key={`${product} ${size} ${color} ${embroidery?._id ?? ''}`}>
            {quantity} × {what}
            <StitchedWords embroidery={embroidery} />
          </li>
        );
      })}
    </ul>
  );
}

async function remove(id: string, { _id: person, name }: TeamMemberView): Promise<void> {
  const confirmed = await confirmAction({
    title: texts.removeAsk(name),
    text: texts.removeText,
    button: 'delete',
    act: texts.remove(name),
  });
  if (!confirmed) return;
  try {
    showTeamOrder(await call(routes.removeTeamMember, { params: { id, person } }));
    toast.success(texts.removed(name));
  } catch (error) {
    toast.error(errorText(error));
  }
}

interface CorrectionProps {
  order: TeamOrderView;
  member: TeamMemberView;
  onClose: () => void;
}

function Correction({ order, member, onClose }: CorrectionProps) {
  const pieces = usePieces(order.products, member.pieces);
  const [name, setName] = useState(member.name);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    const all = pieces.all();
    setFailure(all.length === 0 ? teamLinkTexts.problems.pieces : null);
    if (all.length === 0) return;
    setSaving(true);
    try {
      const params = { id: order._id, person: member._id };
      showTeamOrder(
        await call(routes.changeTeamMember, {
          params,
          body: { name: name.trim(), pieces: pieceBodies(all) },
        }),
      );
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.correct(member.name)}
      size="lg"
      footer={
        <Button block loading={saving} onClick={() => void save()}>
          {texts.saveCorrection}
        </Button>
      }
    >
      <div className="space-y-6">
        <Field id="correction-name" label={texts.personName} required>
          <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
        <PiecePicker
          products={order.products}
          pieces={pieces}
          max={order.piecesPerPerson}
          chosenTitle={texts.personPieces}
          prefix="correction"
        />
        {failure ? <ErrorState inline title={failure} /> : null}
      </div>
    </Modal>
  );
}
