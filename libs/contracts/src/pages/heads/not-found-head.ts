/** Of an address that no page has. */
export const notFoundHead = { title: 'Página não encontrada' } as const; // 'Not Found'
