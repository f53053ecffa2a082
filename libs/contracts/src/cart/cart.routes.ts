import { route } from '../http/route.js';
import type { AddCartItemDto, CartVariantDto, ChangeCartItemDto } from './cart-item.dto.js';
import type { CartAnswer } from './cart.view.js';
import type { SyncCartDto } from './sync-cart.dto.js';

export const cartRoutes = {
  getCart: route<undefined, CartAnswer>('GET', '/cart', 'user'),
  addCartItem: route<AddCartItemDto, CartAnswer>('POST', '/cart', 'user'),
  syncCart: route<SyncCartDto, CartAnswer>('POST', '/cart/sync', 'user'),
  changeCartItem: route<ChangeCartItemDto, CartAnswer>('PATCH', '/cart/:id', 'user'),
  removeCartItem: route<undefined, CartAnswer, CartVariantDto>('DELETE', '/cart/:id', 'user'),
  clearCart: route<undefined, CartAnswer>('DELETE', '/cart', 'user'),
};
