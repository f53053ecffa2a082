export { type CartLineRecord, type CartRecord } from './cart-record.js';
export { CartModule } from './cart.module.js';
export { OwnHolds } from './ports/own-holds.port.js';
export { CartsService, type CappedLine } from './carts.service.js';
export { Cart, CartLine } from './entities/cart.entity.js';
