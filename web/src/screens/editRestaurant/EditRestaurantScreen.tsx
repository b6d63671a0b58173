import { useParams } from 'react-router-dom'
import { EditRestaurantPage } from '../../components/restaurantForm/EditRestaurantPage.tsx'

/** A manager edits an own restaurant. */
export function EditRestaurantScreen() {
  const { id = '' } = useParams()
  return <EditRestaurantPage id={id} detailsPath="/details-restaurant-manager" />
}
