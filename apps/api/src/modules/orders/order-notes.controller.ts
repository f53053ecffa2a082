import type { Caller } from '@plantao/domain/accounts';
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
    const hide = await this.people.hiderOf(orderId);
    return { data: { notes: notes.map((note) => ({ ...note, text: hide(note.text) })) } };
  }

  @Post()
  async add(
    @Body() dto: OrderNoteDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: { note: OrderNoteView } }> {
    if (!isUuid(dto.orderId ?? '')) throw new DomainError('order.not-found');
    return this.shown(await this.notes.add(dto.orderId ?? '', dto.text, actor), caller);
  }

  @Patch()
  async change(
    @Query('id', IdOr('note.not-found')) id: string,
    @Body() dto: OrderNoteDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: { note: OrderNoteView } }> {
    // The form was filled with what is hidden: saved, it would be lost.
    if (!seesPersonalData(caller) && (await this.people.hidesNote(id))) throw new DomainError('note.hidden');
    return this.shown(await this.notes.change(id, dto.text, actor), caller);
  }

  @Delete()
  async delete(
    @Query('id', IdOr('note.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<{ status: 'success' }> {
    await this.notes.delete(id, actor);
    return { status: 'success' };
  }

  private async shown(note: OrderNote, caller: Caller): Promise<{ data: { note: OrderNoteView } }> {
    const view = presentNote(note);
    if (seesPersonalData(caller)) return { data: { note: view } };
    const hide = await this.people.hiderOf(note.orderId);
    return { data: { note: { ...view, text: hide(view.text) } } };
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
