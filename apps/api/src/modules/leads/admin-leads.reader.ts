import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { redactEmail, redactPhone } from '@plantao/domain/accounts/rules/redaction.rules';
import type { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import type { AdminLeadsResponse, AdminLeadView } from '@plantao/contracts/leads/admin-lead.view';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { csvPieces, type CsvCell } from '@plantao/domain/shared/text/csv';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

interface LeadRow {
  id: string;
  name: string;
  whatsapp: string;
  email: string;
  active: boolean;
  createdAt: Date | string;
  updatedAt: Date | string;
  couponSentAt: Date | string | null;
  whatsappConsentAt: Date | string | null;
  /** The moment to the microsecond, as the cursor needs it. */
  at: string;
}

/** Leads read at a time: the file is sent while it is read, and no statement runs long. */
const BATCH = 500;
const HEADER = ['Nome', 'WhatsApp', 'E-mail', 'Ativo', 'Criado em', 'Atualizado em', 'WhatsApp aceito em'];
const COLUMNS = `id, name, whatsapp, email, active, created_at as "createdAt", updated_at as "updatedAt",
  coupon_sent_at as "couponSentAt", whatsapp_consent_at as "whatsappConsentAt", created_at::text as at`;

/** Leads as the back office lists them and takes them along, the newest first. */
@Injectable()
export class AdminLeadsReader {
  constructor(private readonly em: EntityManager) {}

  /**
   * Searches name (accents do not matter), e-mail and WhatsApp.
   * @param sees whether the caller sees personal data: else only names are searched
   */
  async list({ search, ...page }: ListQueryDto, sees: boolean): Promise<AdminLeadsResponse> {
    const { text, values } = conditionOf(search, sees);
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`lead where ${text}`)} as total`,
      values,
    );
    const rows = await this.em.execute<LeadRow[]>(
      `select ${COLUMNS} from lead where ${text} order by created_at desc, id desc limit ? offset ?`,
      [...values, ...windowOf(page)],
    );
    return { leads: rows.map(present), ...paginationOf(count?.total ?? 0, page) };
  }

  /** Every lead that the search finds, as a spreadsheet in pieces (ALEAD-04). */
  pieces(search: string | undefined, sees: boolean): AsyncGenerator<string> {
    return csvPieces(HEADER, this.batches(search, sees));
  }

  private async *batches(search: string | undefined, sees: boolean): AsyncGenerator<CsvCell[][]> {
    const { text, values } = conditionOf(search, sees);
    // The answer is still being written when the request's own context is over.
    const em = this.em.fork();
    for (let after: LeadRow | undefined; ;) {
      const beyond = after ? 'and (created_at, id) < (?::timestamptz, ?::uuid)' : '';
      const rows: LeadRow[] = await em.execute(
        `select ${COLUMNS} from lead where ${text} ${beyond} order by created_at desc, id desc limit ${BATCH}`,
        [...values, ...(after ? [after.at, after.id] : [])],
      );
      yield rows.map((row) => cellsOf(row, sees));
      if (rows.length < BATCH) return;
      after = rows.at(-1);
    }
  }
}

/** Word for word the expression of the index lead_search. */
function conditionOf(search: string | undefined, sees: boolean): { text: string; values: unknown[] } {
  const typed = search?.trim() ?? '';
  if (typed === '') return { text: 'true', values: [] };
  const words = /^[\d()\-+\s]+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
  const pattern = containing(words);
  const found = `search.form(name || ' ' || email || ' ' || whatsapp) like search.form(?)`;
  return sees
    ? { text: found, values: [pattern] }
    : { text: `${found} and search.form(name) like search.form(?)`, values: [pattern, pattern] };
}

function cellsOf(row: LeadRow, sees: boolean): CsvCell[] {
  return [
    row.name,
    sees ? row.whatsapp : redactPhone(row.whatsapp),
    sees ? row.email : redactEmail(row.email),
    row.active,
    formatDateTime(new Date(row.createdAt)),
    formatDateTime(new Date(row.updatedAt)),
    row.whatsappConsentAt === null ? '' : formatDateTime(new Date(row.whatsappConsentAt)),
  ];
}

function present(row: LeadRow): AdminLeadView {
  const { id, name, whatsapp, email, active, couponSentAt, whatsappConsentAt: agreed } = row;
  return {
    _id: id,
    name,
    whatsapp,
    email,
    active,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    whatsappConsentAt: agreed === null ? null : new Date(agreed).toISOString(),
    couponSentAt: couponSentAt === null ? null : new Date(couponSentAt).toISOString(),
  };
}
