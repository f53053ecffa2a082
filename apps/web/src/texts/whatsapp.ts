/** What a conversation by WhatsApp begins with. A file of its own: no page needs it at once. */
export const whatsappTexts = {
  whatsappHello: 'Olá! Vim pelo site e gostaria de ajuda.',
  whatsappWholesale: 'Olá! Gostaria de comprar no atacado.',
  whatsappSales: 'Olá! Gostaria de falar com uma consultora.',
} as const;
