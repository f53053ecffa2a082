import type { ShipType } from './order-snapshots.rules.js';

/**
 * The name of a delivery as people know it. Carriers have services called '.Package' and '.Com', which say nothing without
 * the company: 'Jadlog Package'. What is called by a name already ('SEDEX', 'PAC', 'Expresso') stays; 'Standard' of our own
 * table is the specification's word (SHIP-16).
 */
export function deliveryName({ name, company }: Pick<ShipType, 'name' | 'company'>): string {
  if (!name.startsWith('.')) return name;
  const service = name.replace(/^\.+/, '').trim();
  return [company.trim(), service].filter(Boolean).join(' ');
}
