/** Titles of figures that several documents and screens bear, as the model titles them. */
export const averageCoverTitle = 'Couvert moyen'
