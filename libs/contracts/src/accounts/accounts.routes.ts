import { route } from '../http/route.js';
import type {
  AskSignInCodeDto,
  CodeSignInDto,
  ForgotPasswordDto,
  LoginDto,
  ResetPasswordDto,
  SignupDto,
} from './auth.dto.js';
import type { AddFavouriteDto, SyncFavouritesDto } from './favourites.dto.js';
import type { FavouritesResponse } from './favourites.view.js';
import type { UpdateUserDto } from './update-user.dto.js';
import type {
  MessageResponse,
  ResetLinkResponse,
  SessionResponse,
  SignInResponse,
  UserResponse,
} from './user.view.js';

export const accountsRoutes = {
  signup: route<SignupDto, SessionResponse>('POST', '/auth/signup', 'public'),
  /** Answers a ticket instead of a session when a second factor is owed. */
  login: route<LoginDto, SignInResponse>('POST', '/auth/login', 'public'),
  logout: route<undefined, MessageResponse>('POST', '/auth/logout', 'user'),
  forgotPassword: route<ForgotPasswordDto, MessageResponse>('POST', '/auth/forgotPassword', 'public'),
  /** Whether a mailed link still counts; looking does not use it up. */
  checkResetLink: route<undefined, ResetLinkResponse>('GET', '/auth/resetPassword/:token', 'public'),
  resetPassword: route<ResetPasswordDto, SignInResponse>('PATCH', '/auth/resetPassword/:token', 'public'),
  /** Mails the link that confirms the address of the account. */
  askEmailProof: route<undefined, MessageResponse>('POST', '/auth/email-proof', 'user'),
  confirmEmail: route<undefined, MessageResponse>('PATCH', '/auth/email-proof/:token', 'public'),
  /** Mails a code of six digits to an address, whether or not it has an account (ADR 33). */
  askSignInCode: route<AskSignInCodeDto, MessageResponse>('POST', '/auth/email-code', 'public'),
  signInByCode: route<CodeSignInDto, SignInResponse>('POST', '/auth/email-code/sign-in', 'public'),
  getUser: route<undefined, UserResponse>('GET', '/users/:id', 'user'),
  updateUser: route<UpdateUserDto, UserResponse>('PATCH', '/users/:id', 'user'),
  listFavourites: route<undefined, FavouritesResponse>('GET', '/favorites', 'user'),
  addFavourite: route<AddFavouriteDto, FavouritesResponse>('POST', '/favorites', 'user'),
  syncFavourites: route<SyncFavouritesDto, FavouritesResponse>('POST', '/favorites/sync', 'user'),
  removeFavourite: route<undefined, FavouritesResponse>('DELETE', '/favorites/:productId', 'user'),
};
