import { EditRestaurantPage } from '../../components/restaurantForm/EditRestaurantPage.tsx'

/** A super-admin edits any restaurant. */
export function AdminEditRestaurantScreen() {
  return <EditRestaurantPage detailsPath="/details-restaurant" />
}
