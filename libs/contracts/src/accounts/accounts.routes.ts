import { route } from '../http/route.js';
import type { ForgotPasswordDto, LoginDto, ResetPasswordDto, SignupDto } from './auth.dto.js';
import type { AddFavouriteDto, SyncFavouritesDto } from './favourites.dto.js';
import type { FavouritesAnswer } from './favourites.view.js';
import type { UpdateUserDto } from './update-user.dto.js';
import type { MessageAnswer, ResetLinkAnswer, SessionAnswer, UserAnswer } from './user.view.js';

export const accountsRoutes = {
  signup: route<SignupDto, SessionAnswer>('POST', '/auth/signup', 'public'),
  login: route<LoginDto, SessionAnswer>('POST', '/auth/login', 'public'),
  logout: route<undefined, MessageAnswer>('POST', '/auth/logout', 'user'),
  forgotPassword: route<ForgotPasswordDto, MessageAnswer>('POST', '/auth/forgotPassword', 'public'),
  /** Whether a mailed link still counts; looking does not use it up. */
  checkResetLink: route<undefined, ResetLinkAnswer>('GET', '/auth/resetPassword/:token', 'public'),
  resetPassword: route<ResetPasswordDto, SessionAnswer>('PATCH', '/auth/resetPassword/:token', 'public'),
  /** Mails the link that confirms the address of the account. */
  askEmailProof: route<undefined, MessageAnswer>('POST', '/auth/email-proof', 'user'),
  confirmEmail: route<undefined, MessageAnswer>('PATCH', '/auth/email-proof/:token', 'public'),
  getUser: route<undefined, UserAnswer>('GET', '/users/:id', 'user'),
  updateUser: route<UpdateUserDto, UserAnswer>('PATCH', '/users/:id', 'user'),
  listFavourites: route<undefined, FavouritesAnswer>('GET', '/favorites', 'user'),
  addFavourite: route<AddFavouriteDto, FavouritesAnswer>('POST', '/favorites', 'user'),
  syncFavourites: route<SyncFavouritesDto, FavouritesAnswer>('POST', '/favorites/sync', 'user'),
  removeFavourite: route<undefined, FavouritesAnswer>('DELETE', '/favorites/:productId', 'user'),
};
