import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StockChecksResponse, StockCheckView } from '@plantao/contracts/warehouse/stock-check.view';

const SHOWN = 10;

interface CheckRow {
  id: string;
  at: Date | string;
  ended: boolean;
  actor: string;
  checked: number;
  drifted: string[];
  repaired: string[];
}

/** What the comparisons of the stock found (WORK-06). */
@Injectable()
export class StockChecksReader {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<StockChecksResponse> {
    const rows = await this.em.execute<CheckRow[]>(
      `select id, coalesce(ended_at, asked_at) as at, ended_at is not null as ended, actor, checked, drifted, repaired
         from stock_check where ended_at is not null or asked_at > now() - interval '10 minutes'
        order by asked_at desc limit ${SHOWN + 1}`,
    );
    return {
      data: {
        checks: rows
          .filter(({ ended }) => ended)
          .slice(0, SHOWN)
          .map(presentCheck),
        running: rows.some(({ ended }) => !ended),
      },
    };
  }
}

const presentCheck = ({ id, at, actor, checked, drifted, repaired }: CheckRow): StockCheckView => ({
  _id: id,
  at: new Date(at).toISOString(),
  actor,
  checked,
  drifted,
  repaired,
});
