export { Cart, CartLine } from './entities/cart.entity.js';
