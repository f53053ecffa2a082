/** The one rule of thumb; whatever is said of somebody between two sizes says this. */
export const sizeRule = 'Ficou entre dois tamanhos? Escolha o maior.';
