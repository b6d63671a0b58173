import { Shape } from './components/Shape.tsx'
import type { ComponentType } from 'react'
import { createBrowserRouter, matchPath } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { routeRights } from '../../shared/rights.ts'
import { Guard, UnknownAddress } from './layout/Guard.tsx'
import { loadedDatePanel } from './layout/loadedDatePanel.tsx'
import { loadApart } from './lib/loadApart.ts'

/** Mantine's whole stylesheet; main.tsx brings what the shell and the dashboard draw with, so that figures come first. */
const wholeStylesheet = () => import('@mantine/core/styles.layer.css')

/** How each screen is loaded, for those who want it before it is drawn. */
const loads = new Map<unknown, () => Promise<unknown>>()

/** A screen that is loaded when first visited: the module's export of that name. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return firstScreen(() => Promise.all([load(), wholeStylesheet()]).then(([module]) => module), name)
}

/** One of the first screens that a person meets: it does not wait for styles that it does not use. */
function firstScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const screenApart = loadApart(load, name, <Shape kind="page" />)
  loads.set(screenApart.View, screenApart.load)
  return screenApart.View
}

/** Every path of shared/rights.ts and its screen; routes.test.ts refuses a path without one, or one without a right. */
export const screens: Readonly<Record<string, ComponentType>> = {
  '/': firstScreen(() => import('./screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  '/top': screen(() => import('./screens/top/TopScreen.tsx'), 'TopScreen'),
  '/chiffre-affaires': screen(() => import('./screens/turnover/TurnoverScreen.tsx'), 'TurnoverScreen'),
  '/regulations': screen(() => import('./screens/payments/PaymentsScreen.tsx'), 'PaymentsScreen'),
  '/statistiques-vendeurs': screen(
    () => import('./screens/sellerStatistics/SellerStatisticsScreen.tsx'),
    'SellerStatisticsScreen',
  ),
  '/global-chiffre-affaires': screen(
    () => import('./screens/allRestaurants/AllRestaurantsScreen.tsx'),
    'AllRestaurantsScreen',
  ),
  '/vendeurs': screen(() => import('./screens/sellers/SellersScreen.tsx'), 'SellersScreen'),
  '/pointeuse': screen(() => import('./screens/timeClock/TimeClockScreen.tsx'), 'TimeClockScreen'),
  '/statistiques-remises': screen(() => import('./screens/discounts/DiscountsScreen.tsx'), 'DiscountsScreen'),
  '/statistiques-par-vendeurs': screen(
    () => import('./screens/sellerSales/SellerSalesScreen.tsx'),
    'SellerSalesScreen',
  ),
  '/revenu-par-statistiques': screen(
    () => import('./screens/statisticsRevenue/StatisticsRevenueScreen.tsx'),
    'StatisticsRevenueScreen',
  ),
  '/tickets': screen(() => import('./screens/tickets/TicketsScreen.tsx'), 'TicketsScreen'),
  '/detailsticket/:id': screen(() => import('./screens/ticketDetail/TicketDetailScreen.tsx'), 'TicketDetailScreen'),
  '/detailstickets': screen(() => import('./screens/ticketsDetail/TicketsDetailScreen.tsx'), 'TicketsDetailScreen'),
  '/comptes': screen(() => import('./screens/contacts/ContactsScreen.tsx'), 'AccountsScreen'),
  '/debiteurs': screen(() => import('./screens/contacts/ContactsScreen.tsx'), 'DebtorsScreen'),
  '/tickets-compte/:id': screen(
    () => import('./screens/contactTickets/ContactTicketsScreen.tsx'),
    'AccountTicketsScreen',
  ),
  '/debiteur-tickets/:id': screen(
    () => import('./screens/contactTickets/ContactTicketsScreen.tsx'),
    'DebtorTicketsScreen',
  ),
  '/reports': screen(() => import('./screens/reports/ReportsScreen.tsx'), 'ReportsScreen'),
  '/reports-journalier-tva': screen(() => import('./screens/dailyVat/DailyVatScreen.tsx'), 'DailyVatScreen'),
  '/reports-journalier-paiements': screen(
    () => import('./screens/dailyPayments/DailyPaymentsScreen.tsx'),
    'DailyPaymentsScreen',
  ),
  '/arretes-journee': screen(() => import('./screens/closings/ClosingsScreen.tsx'), 'ClosingsScreen'),
  '/export-comptable': screen(() => import('./screens/accounting/AccountingScreen.tsx'), 'AccountingScreen'),
  '/explorer': screen(() => import('./screens/explorer/ExplorerScreen.tsx'), 'ExplorerScreen'),
  '/xml-files/upload': screen(() => import('./screens/upload/UploadScreen.tsx'), 'UploadScreen'),
  '/creation-restaurant': screen(
    () => import('./screens/createRestaurant/CreateRestaurantScreen.tsx'),
    'CreateRestaurantScreen',
  ),
  '/payement-success/:token': screen(
    () => import('./screens/paymentResult/PaymentSuccessScreen.tsx'),
    'PaymentSuccessScreen',
  ),
  '/payement-cancled/:token': screen(
    () => import('./screens/paymentResult/PaymentCancelledScreen.tsx'),
    'PaymentCancelledScreen',
  ),
  '/paiement-demonstration/:token': screen(
    () => import('./screens/simulatedPayment/SimulatedPaymentScreen.tsx'),
    'SimulatedPaymentScreen',
  ),
  '/renouveler': screen(
    () => import('./screens/renewSubscription/RenewSubscriptionScreen.tsx'),
    'RenewSubscriptionScreen',
  ),
  '/list-restaurants': screen(
    () => import('./screens/restaurantList/RestaurantListScreen.tsx'),
    'RestaurantListScreen',
  ),
  '/details-restaurant-manager/:id': screen(
    () => import('./screens/restaurantDetails/RestaurantDetailsScreen.tsx'),
    'RestaurantDetailsScreen',
  ),
  '/modifier-restaurant-manager/:id': screen(
    () => import('./screens/editRestaurant/EditRestaurantScreen.tsx'),
    'EditRestaurantScreen',
  ),
  '/parametrages': screen(() => import('./screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  '/restaurants': screen(
    () => import('./screens/adminRestaurants/AdminRestaurantsScreen.tsx'),
    'AdminRestaurantsScreen',
  ),
  '/details-restaurant/:id': screen(
    () => import('./screens/adminRestaurantDetails/AdminRestaurantDetailsScreen.tsx'),
    'AdminRestaurantDetailsScreen',
  ),
  '/addrestaurant': screen(() => import('./screens/addRestaurant/AddRestaurantScreen.tsx'), 'AddRestaurantScreen'),
  '/modifier-restaurant/:id': screen(
    () => import('./screens/editRestaurant/AdminEditRestaurantScreen.tsx'),
    'AdminEditRestaurantScreen',
  ),
  '/renouveler-abonnement/:id': screen(() => import('./screens/adminRenew/AdminRenewScreen.tsx'), 'AdminRenewScreen'),
  '/resilier-abonnement/:id': screen(() => import('./screens/terminate/TerminateScreen.tsx'), 'TerminateScreen'),
  '/abonnements': screen(() => import('./screens/offers/OffersScreen.tsx'), 'OffersScreen'),
  '/codecsi': screen(() => import('./screens/csiCodes/CsiCodesScreen.tsx'), 'CsiCodesScreen'),
  '/subscriptions-csicodes': screen(
    () => import('./screens/subscriptionLists/CodeSubscriptionsScreen.tsx'),
    'CodeSubscriptionsScreen',
  ),
  '/subscriptions-paid': screen(
    () => import('./screens/subscriptionLists/PaidSubscriptionsScreen.tsx'),
    'PaidSubscriptionsScreen',
  ),
  '/abonnement-expirer': screen(() => import('./screens/expired/ExpiredScreen.tsx'), 'ExpiredScreen'),
  '/profile': screen(() => import('./screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  '/editprofile': screen(() => import('./screens/editProfile/EditProfileScreen.tsx'), 'EditProfileScreen'),
  '/editpassword': screen(() => import('./screens/editPassword/EditPasswordScreen.tsx'), 'EditPasswordScreen'),
  '/assign-user-to-store': screen(() => import('./screens/assignUser/AssignUserScreen.tsx'), 'AssignUserScreen'),
  '/waiters': screen(() => import('./screens/waiters/WaitersScreen.tsx'), 'WaitersScreen'),
  '/addwaiter': screen(() => import('./screens/waiters/AddWaiterScreen.tsx'), 'AddWaiterScreen'),
  '/editwaiter/:id': screen(() => import('./screens/waiters/EditWaiterScreen.tsx'), 'EditWaiterScreen'),
  '/admins': screen(() => import('./screens/admins/AdminsScreen.tsx'), 'AdminsScreen'),
  '/addadmin': screen(() => import('./screens/admins/AddAdminScreen.tsx'), 'AddAdminScreen'),
  '/editadmin/:id': screen(() => import('./screens/admins/EditAdminScreen.tsx'), 'EditAdminScreen'),
  '/managers': screen(() => import('./screens/managers/ManagersScreen.tsx'), 'ManagersScreen'),
  '/addmanager': screen(() => import('./screens/managers/AddManagerScreen.tsx'), 'AddManagerScreen'),
  '/editmanager/:id': screen(() => import('./screens/managers/EditManagerScreen.tsx'), 'EditManagerScreen'),
  '/affecte-restaurants/:id': screen(
    () => import('./screens/assignRestaurants/AssignRestaurantsScreen.tsx'),
    'AssignRestaurantsScreen',
  ),
  '/journal-audit': screen(() => import('./screens/auditLog/AuditLogScreen.tsx'), 'AuditLogScreen'),
  '/register': screen(() => import('./screens/register/RegisterScreen.tsx'), 'RegisterScreen'),
  '/password-forgotten': screen(
    () => import('./screens/passwordForgotten/PasswordForgottenScreen.tsx'),
    'PasswordForgottenScreen',
  ),
  '/reset-password/:token': screen(
    () => import('./screens/resetPassword/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  '/login': firstScreen(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
}

const Welcome = screen(() => import('./screens/welcome/WelcomeScreen.tsx'), 'WelcomeScreen')
const NotFound = screen(() => import('./screens/notFound/NotFoundScreen.tsx'), 'NotFoundScreen')

function routes(): RouteObject[] {
  const known = routeRights.map((right): RouteObject => {
    const Screen = screens[right.path] ?? NotFound
    return { path: right.path, element: <Guard right={right} screen={<Screen />} welcome={<Welcome />} /> }
  })
  return [...known, { path: '*', element: <UnknownAddress screen={<NotFound />} /> }]
}

/**
 * Loads what the first drawing of an address needs: a screen that is there before it has no placeholder, and its figures
 * that much earlier.
 */
export async function loadFirstScreen(pathname: string, isSignedIn: boolean): Promise<void> {
  const right = routeRights.find(({ path }) => matchPath(path, pathname))
  const isOpen = isSignedIn ? right?.anonymousOnly !== true : right?.roles === 'everyone'
  const path = isOpen ? right?.path : isSignedIn ? '/' : '/login'
  const Screen = screens[path ?? ''] ?? NotFound
  const panel = right?.datePanel && isSignedIn ? loadedDatePanel.load() : null
  await Promise.all([loads.get(Screen)?.(), panel])
}

/** The application's addresses, each behind its guard. */
export function createRouter() {
  return createBrowserRouter(routes())
}
