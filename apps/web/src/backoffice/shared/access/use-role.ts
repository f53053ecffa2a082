import { useSessionStore } from '@/lib/api/session.store';

/** Whether this person may change anything: an operator only looks. */
export const useMayChange = (): boolean => useSessionStore((state) => state.user?.role === 'admin');
