export { type CartLineRecord, type CartPiece, type CartRecord } from './cart-record.js';
export { CartModule } from './cart.module.js';
export { OwnHolds, type HeldPieces } from './ports/own-holds.port.js';
export { offeredPieces } from './offered-pieces.js';
export { cartPersonalData } from './personal-data.js';
export { CartsService, type CappedLine } from './carts.service.js';
export { CART_HEAD, CART_LINES, emptyCart, lockCart, type CartHead, type CartState } from './locked-cart.js';
export { Cart, CartLine, EmbroideredLine } from './entities/cart.entity.js';
