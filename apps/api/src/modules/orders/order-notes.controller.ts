import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { OrderNoteDto } from '@plantao/contracts/orders/admin-order.dto';
import type { OrderNoteView } from '@plantao/contracts/orders/admin-order.view';
import { OrderNotes, type Actor, type OrderNote } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Access } from '../../http/sessions/access.decorator.js';
import { IdOr, isUuid } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { iso } from './order.presenter.js';

/** Notes on an order (API-52, API-53); the id travels in the query, as the specification has it. */
@Controller('admin/order-notes')
@Access('admin')
export class OrderNotesController {
  constructor(private readonly notes: OrderNotes) {}

  @Get()
  @Access('staff')
  async list(
    @Query('orderId', IdOr('order.not-found')) orderId: string,
  ): Promise<{ data: { notes: OrderNoteView[] } }> {
    return { data: { notes: (await this.notes.list(orderId)).map(presentNote) } };
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
