import type { FastifyRequest } from 'fastify';
import { isStaffAccess, type Access, type Route, type StaffAccess } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';

const ACCESS = new Map<string, Access>(
  Object.values(routes as Record<string, Route>).map(({ method, path, access }) => [
    `${method} /api/v1${path}`,
    access,
  ]),
);

/** Names a route: its method and its address with parameters as `:name`. */
export const endpointOf = ({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): string => `${method} ${routeOptions.url ?? ''}`;

/** Who may call an endpoint by the route table, which is the only place that says so; undefined for what is not in it. */
export const accessOf = (endpoint: string): Access | undefined =>
  ACCESS.get(endpoint.replace(/^HEAD /, 'GET '));

/** The same for calls of the back office; undefined for all others. */
export function staffAccessOf(endpoint: string): StaffAccess | undefined {
  const access = accessOf(endpoint);
  return access && isStaffAccess(access) ? access : undefined;
}
