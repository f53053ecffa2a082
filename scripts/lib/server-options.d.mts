export const NODE_FLAGS: string[];
export const MEMORY_ENVIRONMENT: Record<string, string>;
