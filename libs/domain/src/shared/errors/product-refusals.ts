/** Refusals around the products of the shop and their spreadsheet; the catalogue takes them in. */
export const PRODUCT_REFUSALS = {
  'product.price-required': { kind: 'invalid', text: 'Informe um preço maior que zero.' },
  'product.price-invalid': { kind: 'invalid', text: 'Informe um preço com até duas casas decimais.' },
  'product.old-price-invalid': {
    kind: 'invalid',
    text: 'Informe um preço antigo com até duas casas decimais, ou deixe vazio.',
  },
  'product.warehouse-required': { kind: 'invalid', text: 'Por favor, selecione um produto do warehouse.' },
  'product.linked': { kind: 'conflict', text: 'Este produto do armazém já está à venda como “{name}”.' },
  'product.stale': {
    kind: 'conflict',
    text: 'Este produto foi alterado em outro lugar. Confira os dados atuais antes de salvar.',
  },
  'product.unlinked': {
    kind: 'conflict',
    text: 'O produto do armazém não existe mais. Não há de onde sincronizar.',
  },
  'product.variant-unknown': {
    kind: 'unprocessable',
    text: 'O tamanho {size} na cor {color} não existe no produto do armazém.',
  },
  'product.ids': { kind: 'invalid', text: 'Escolha de 1 a 100 produtos.' },
  'sheet.empty': { kind: 'invalid', text: 'A planilha está vazia.' },
  'sheet.long': { kind: 'invalid', text: 'A planilha é grande demais: o limite é de {max} linhas.' },
  'sheet.quote': { kind: 'invalid', text: 'As aspas abertas na linha {line} não fecham.' },
  'sheet.columns': { kind: 'invalid', text: 'Falta a coluna “{column}” na primeira linha da planilha.' },
  'sheet.column-twice': { kind: 'invalid', text: 'A coluna “{column}” aparece duas vezes.' },
  'sheet.format': { kind: 'invalid', text: 'Envie a planilha em CSV.' },
  'sheet.faults': { kind: 'unprocessable', text: 'Corrija as linhas com erro antes de importar.' },
  'sheet.nothing': { kind: 'unprocessable', text: 'A planilha não muda nada.' },
  'sheet.stale': {
    kind: 'conflict',
    text: 'A loja mudou depois da prévia. Confira de novo o que vai mudar.',
  },
} as const;
