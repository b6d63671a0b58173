import { EditRestaurantPage } from '../form/EditRestaurantPage.tsx'

/** A manager edits an own restaurant. */
export function EditRestaurantScreen() {
  return <EditRestaurantPage detailsPath="/details-restaurant-manager" />
}
