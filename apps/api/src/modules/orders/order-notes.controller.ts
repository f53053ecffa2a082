import type { Caller } from '@plantao/domain/accounts';
import { redactValues } from '@plantao/domain/accounts/rules/redaction.rules';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { OrderNoteDto } from '@plantao/contracts/orders/admin-order.dto';
import type { OrderNoteView } from '@plantao/contracts/orders/admin-order.view';
import { OrderNotes, type Actor, type OrderNote } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { IdOr, isUuid } from '../../http/bodies/id.pipe.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { OrderPeopleReader } from './order-people.reader.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { iso } from './order.presenter.js';

/** Notes on an order (API-52, API-53); the id travels in the query, as the specification has it. */
@Controller('admin/order-notes')
export class OrderNotesController {
  constructor(
    private readonly notes: OrderNotes,
    private readonly people: OrderPeopleReader,
  ) {}

  @Get()
  async list(
    @Query('orderId', IdOr('order.not-found')) orderId: string,
    @CurrentUser() caller: Caller,
  ): Promise<{ data: { notes: OrderNoteView[] } }> {
    const notes = (await this.notes.list(orderId)).map(presentNote);
    if (seesPersonalData(caller) || notes.length === 0) return { data: { notes } };
    // A note may repeat the street, which nothing tells from other words.
    const known = await this.people.valuesOf(orderId);
    return { data: { notes: notes.map((note) => ({ ...note, text: redactValues(note.text, known) })) } };
  }

  @Post()
  async add(
    @Body() dto: OrderNoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: { note: OrderNoteView } }> {
    if (!isUuid(dto.orderId ?? '')) throw new DomainError('order.not-found');
    return { data: { note: presentNote(await this.notes.add(dto.orderId ?? '', dto.text, actor)) } };
  }

  @Patch()
  async change(
    @Query('id', IdOr('note.not-found')) id: string,
    @Body() dto: OrderNoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: { note: OrderNoteView } }> {
    return { data: { note: presentNote(await this.notes.change(id, dto.text, actor)) } };
  }

  @Delete()
  async delete(
    @Query('id', IdOr('note.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<{ status: 'success' }> {
    await this.notes.delete(id, actor);
    return { status: 'success' };
  }
}

function presentNote(note: OrderNote): OrderNoteView {
  return {
    _id: note.id,
    text: note.text,
    author: note.author,
    createdAt: iso(note.createdAt),
    updatedAt: iso(note.updatedAt),
  };
}
