import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { Panel } from '@/backoffice/shell/panel';
import { formatPhone, formatReais } from '@/lib/format';
import { detailTexts as texts, labelTexts } from '@/texts/backoffice-orders';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { addressLines } from './address-lines.js';
import { Fact, Facts } from './facts.js';

/** How and where it goes. */
export function DeliveryPanel({ order: { shipping, user } }: { order: AdminOrderView }) {
  const { ship_type: way, address, tracking, contactPhone } = shipping;
  const lines = addressLines(address);
  return (
    <Panel title={texts.delivery}>
      <Facts>
        <Fact name={texts.method}>
          {[way.name, way.company.name].filter(Boolean).join(' · ') || texts.missing}
          <span className="block text-caption text-ink-3">
            {texts.term(way.delivery_range.min, way.delivery_range.max)} · {formatReais(way.price)}
          </span>
        </Fact>
        {tracking ? (
          <Fact name={labelTexts.tracking} copy={{ value: tracking, label: labelTexts.copyTracking }}>
            <span className="font-mono">{tracking}</span>
          </Fact>
        ) : null}
        {contactPhone ? <Fact name={texts.contact}>{formatPhone(contactPhone)}</Fact> : null}
      </Facts>
      <div className="flex items-start justify-between gap-3 border-t border-line pt-3">
        <div>
          <h3 className="font-sans font-normal text-ink-3">{texts.address}</h3>
          {lines.length > 0 ? (
            <address className="mt-1 not-italic">
              <span className="block font-semibold">{user.name}</span>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          ) : (
            <p className="mt-1">{texts.missing}</p>
          )}
        </div>
        {lines.length > 0 ? (
          <CopyButton
            iconOnly
            value={[user.name, ...lines].join('\n')}
            label={texts.copyAddress}
            className="-mr-3 -mt-2"
          />
        ) : null}
      </div>
    </Panel>
  );
}
