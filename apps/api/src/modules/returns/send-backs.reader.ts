import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import type {
  SendBackResponse,
  SendBackRowView,
  SendBacksResponse,
  SendBackStateView,
} from '@plantao/contracts/returns/return.view';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import type { DeliveryAddress } from '@plantao/domain/orders';
import { REFUSED_PIECES } from '@plantao/domain/returns/rules/return.rules';
import { AT_THE_DESK_SQL } from '@plantao/domain/returns/rules/send-back.rules';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

type Row = Omit<SendBackRowView, 'since' | 'pieces' | 'lines'> & {
  address: DeliveryAddress;
  since: Date | string;
  lines: SendBackRowView['lines'] | null;
};

const AT_THE_DESK = `send_back s join order_return r on r.id = s.return_id where ${AT_THE_DESK_SQL}`;

/** Refused pieces that the desk still has, those that wait longest first. */
@Injectable()
export class SendBacksReader {
  constructor(private readonly em: EntityManager) {}

  /** Finds them by the protocol of their return, or by the id of their order. `prints`: whether the caller prints labels; `whole`: sees addresses. */
  async list(
    { search, ...page }: ListQueryDto,
    { prints, whole }: { prints: boolean; whole: boolean },
  ): Promise<SendBacksResponse> {
    const words = (search ?? '').trim().replace(/^#/, '');
    const [found, values] =
      words === ''
        ? ['true', []]
        : [
            '(r.protocol ilike ? or s.order_id::text like ?)',
            [containing(words), containing(words.toLowerCase())],
          ];
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`${AT_THE_DESK} and ${found}`)} as total`,
      values,
    );
    const rows = await this.em.execute<Row[]>(
      `select r.id, r.protocol, s.order_id as "order", o.customer->>'name' as customer, s.state, s.created_at as since, s.tracking,
              s.label_error as "labelError", o.address, s.print_url as "labelUrl",
              (select jsonb_agg(jsonb_build_object('name', i.name, 'variant', i.size || ' · ' || i.colour, 'quantity', x.pieces) order by i.position)
                 from return_line l cross join lateral (select ${REFUSED_PIECES} as pieces) x join order_item i on i.id = l.order_item_id
                where l.return_id = r.id and l.refused > 0 and x.pieces > 0) as lines
         from (select s.* from ${AT_THE_DESK} and ${found} order by s.created_at, s.id limit ? offset ?) s
         join order_return r on r.id = s.return_id join shop_order o on o.id = s.order_id order by s.created_at, s.id`,
      [...values, ...windowOf(page)],
    );
    const sendBacks = rows.map(({ since, lines, labelUrl, labelError, address, ...row }) => ({
      ...row,
      lines: lines ?? [],
      pieces: (lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
      since: new Date(since).toISOString(),
      labelError: writtenText(labelError, address, whole),
      // The one of a parcel that came back was used.
      labelUrl: prints && row.state === 'label' ? labelUrl : null,
    }));
    return { sendBacks, ...paginationOf(count?.total ?? 0, page) };
  }

  /** Where the refused pieces of a return are that has some. */
  async one(returnId: string): Promise<SendBackResponse> {
    const [row] = await this.em.execute<{ state: SendBackStateView }[]>(
      'select state from send_back where return_id = ?',
      [returnId],
    );
    return { data: { state: row?.state ?? 'waiting' } };
  }
}
