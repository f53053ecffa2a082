export const NODE_FLAGS: Readonly<Record<'api' | 'worker' | 'sandbox', readonly string[]>>;
export const MEMORY_ENVIRONMENT: Record<string, string>;
