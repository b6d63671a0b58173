import { EditRestaurantPage } from '../../components/restaurantForm/EditRestaurantPage.tsx'

/** A manager edits an own restaurant. */
export function EditRestaurantScreen() {
  return <EditRestaurantPage detailsPath="/details-restaurant-manager" />
}
