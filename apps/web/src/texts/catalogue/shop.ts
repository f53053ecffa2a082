/** The shop's name where no setting has been read yet (page titles, logo). */
export const SHOP_NAME = 'Plantão';
