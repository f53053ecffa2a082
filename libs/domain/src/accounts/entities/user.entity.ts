import { defineEntity, p } from '@mikro-orm/core';
import { timestamps, totalsTriggers } from '@plantao/platform/database';
import type { Role } from '../rules/roles.rules.js';

/** What the back office searches (AUSER-01): name, e-mail, CPF or CNPJ, a line each. */
const SEARCH_TEXT = `search.form(name || chr(10) || email || chr(10) || coalesce(cpf, ''))`;

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  triggers: totalsTriggers('app_user', 'user', 'users'),
  checks: [{ name: 'app_user_role_key', expression: `role ~ '^[a-z0-9-]{4,36}$'` }],
  indexes: [
    { properties: ['createdAt', 'id'] },
    // The list and its count are read from the index alone.
    { name: 'app_user_listed', properties: ['createdAt', 'id'], where: 'deleted_at is null' },
    { name: 'app_user_by_role', properties: ['role', 'createdAt', 'id'], where: 'deleted_at is null' },
    { name: 'app_user_by_name', properties: ['name', 'id'], where: 'deleted_at is null' },
    {
      name: 'app_user_inactive',
      properties: ['createdAt', 'id'],
      where: 'not active and deleted_at is null',
    },
    {
      name: 'app_user_search',
      expression: `create index "app_user_search" on "app_user" using gin ("search_text" gin_trgm_ops)`,
    },
  ],
  uniques: [
    { name: 'app_user_email', properties: ['email'], where: 'deleted_at is null' },
    // One CNPJ may serve many buyers of a clinic; a CPF is one person's.
    { name: 'app_user_cpf', properties: ['cpf'], where: 'deleted_at is null and length(cpf) = 11' },
  ],
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(120),
    /** Lower case, trimmed. */
    email: p.string().length(254),
    /** When the person showed that this address is theirs: by a mailed link or a mailed new password. */
    emailVerifiedAt: p.datetime().nullable(),
    phone: p.string().length(15).default(''),
    /** ISO day, `1990-05-31`. */
    birthDate: p.string().length(10).nullable(),
    photo: p.string().length(500).nullable(),
    /** What the person may: 'user', a built-in role, or the id of a StaffRole. */
    role: p.text().$type<Role>().default('user'),
    active: p.boolean().default(true),
    /** CPF or CNPJ without punctuation. */
    cpf: p.string().length(14).nullable(),
    /** Kept by the database: a search looks at thousands of them without forming each again. */
    searchText: p.text().generated(`(${SEARCH_TEXT}) stored`).nullable().lazy(),
    passwordHash: p.string().length(200).nullable().hidden(),
    addresses: () => p.oneToMany(Address).mappedBy('user').orphanRemoval().orderBy({ position: 'asc' }),
    ...timestamps(),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** A person who may sign in: a customer, or one of the staff. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

const AddressSchema = defineEntity({
  name: 'Address',
  tableName: 'address',
  indexes: [{ properties: ['user'] }],
  uniques: [{ name: 'address_one_default', properties: ['user'], where: 'is_default' }],
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    position: p.integer().default(0),
    street: p.string().length(200),
    number: p.string().length(20),
    complement: p.string().length(100).default(''),
    neighborhood: p.string().length(100),
    city: p.string().length(100),
    /** Two letters. */
    state: p.string().length(2),
    /** Eight digits. */
    zipCode: p.string().length(8),
    country: p.string().length(40).default('Brasil'),
    isDefault: p.boolean().default(false),
  },
});

export class Address extends AddressSchema.class {}
AddressSchema.setClass(Address);
