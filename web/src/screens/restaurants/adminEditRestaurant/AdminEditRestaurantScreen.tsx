import { EditRestaurantPage } from '../form/EditRestaurantPage.tsx'

/** A super-admin edits any restaurant. */
export function AdminEditRestaurantScreen() {
  return <EditRestaurantPage detailsPath="/details-restaurant" />
}
