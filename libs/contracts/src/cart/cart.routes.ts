import { route } from '../http/route.js';
import type { AddCartItemDto, CartVariantDto, PatchCartItemDto } from './cart-item.dto.js';
import type { CartResponse } from './cart.view.js';
import type { SyncCartDto } from './sync-cart.dto.js';

export const cartRoutes = {
  getCart: route<undefined, CartResponse>('GET', '/cart', 'user'),
  addCartItem: route<AddCartItemDto, CartResponse>('POST', '/cart', 'user'),
  syncCart: route<SyncCartDto, CartResponse>('POST', '/cart/sync', 'user'),
  changeCartItem: route<PatchCartItemDto, CartResponse>('PATCH', '/cart/:id', 'user'),
  removeCartItem: route<undefined, CartResponse, CartVariantDto>('DELETE', '/cart/:id', 'user'),
  clearCart: route<undefined, CartResponse>('DELETE', '/cart', 'user'),
};
