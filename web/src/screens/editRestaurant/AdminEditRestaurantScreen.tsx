import { useParams } from 'react-router-dom'
import { EditRestaurantPage } from '../../components/restaurantForm/EditRestaurantPage.tsx'

/** A super-admin edits any restaurant. */
export function AdminEditRestaurantScreen() {
  const { id = '' } = useParams()
  return <EditRestaurantPage id={id} detailsPath="/details-restaurant" />
}
