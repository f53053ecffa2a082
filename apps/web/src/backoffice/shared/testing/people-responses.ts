import type {
  AdminUserResponse,
  AdminUsersResponse,
  AdminUserView,
} from '@plantao/contracts/accounts/admin-user.view';
import type {
  AdminLeadsResponse,
  AdminLeadView,
  ContactMessageView,
} from '@plantao/contracts/leads/admin-lead.view';
import { ordersResponse } from './order-responses.js';

/** Responses to the requests of the layout. */
export const frameResponses = { 'GET /admin/get-all-admin-orders': ordersResponse([]) };

export const aUser = (more: Partial<AdminUserView> = {}): AdminUserView => ({
  _id: 'u1',
  id: 'u1',
  name: 'Rita Lima',
  email: 'rita@exemplo.test',
  emailVerified: true,
  phone: '11987654321',
  birthDate: '1990-05-31',
  photo: null,
  role: 'user',
  active: true,
  createdAt: '2026-11-18T15:00:00.000Z',
  cpf: '52998224725',
  addresses: [],
  orders: 3,
  hasPassword: true,
  version: 7,
  ...more,
});

export const usersResponse = (users: AdminUserView[], total = users.length, page = 1): AdminUsersResponse => {
  const counts = { total, page, totalPages: Math.ceil(total / 10) };
  return { data: { users, ...counts }, ...counts };
};

export const userResponse = (user: AdminUserView): AdminUserResponse => ({
  data: {
    user,
    recentOrders: [
      {
        _id: 'order-1',
        shortId: 'ABC00001',
        status: 'delivered',
        pieces: 2,
        total: 171.8,
        createdAt: '2026-11-19T15:00:00.000Z',
      },
    ],
    totals: { orders: 3, paid: 2, spent: 543.2, lastOrderAt: '2026-11-19T15:00:00.000Z' },
    lastSignInAt: '2026-11-20T15:00:00.000Z',
  },
});

export const aLead = (place: number, more: Partial<AdminLeadView> = {}): AdminLeadView => ({
  _id: `l${place}`,
  name: `Pessoa ${place}`,
  whatsapp: '11987654321',
  email: `pessoa${place}@exemplo.test`,
  active: true,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-19T16:30:00.000Z',
  couponSentAt: null,
  whatsappConsentAt: null,
  ...more,
});

export const leadsResponse = (
  leads: AdminLeadView[],
  total = leads.length,
  page = 1,
): AdminLeadsResponse => ({
  leads,
  total,
  page,
  totalPages: Math.ceil(total / 10),
});

export const aMessage = (place: number, more: Partial<ContactMessageView> = {}): ContactMessageView => ({
  _id: `m${place}`,
  name: `Paula ${place}`,
  email: `paula${place}@exemplo.test`,
  phone: '11987654321',
  message: 'Oi!\n\nTêm o Tulipa no GG?',
  createdAt: '2026-11-18T15:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  ...more,
});
