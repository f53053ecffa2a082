export { Favourite } from './entities/favourite.entity.js';
export { PasswordReset } from './entities/password-reset.entity.js';
export { Session } from './entities/session.entity.js';
export { Address, ROLES, User, type Role } from './entities/user.entity.js';
