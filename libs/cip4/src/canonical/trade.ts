import type { Business } from './business';
import { DraftValues, known, referenceTo, type EntityDraft } from './entity-draft';
import { dateIn, decimalIn, instantIn, piecesIn } from './measures';
import { addressOf, billingAddress, deliveryAddresses, type ContactView } from './parties';
import { spanOf, type View } from './view';

/** The order. Its number is the one of the PrintTalk request, else that of the buyer. */
export function orderOf(
  info: View | undefined,
  contacts: readonly ContactView[],
  {
    customer,
    required,
    business,
  }: {
    readonly customer: EntityDraft | null;
    readonly required: string | undefined;
    readonly business: Business;
  },
): EntityDraft | null {
  const ordered = info?.attribute('CustomerOrderID');
  const number = business.orderNumber ?? ordered;
  const values = new DraftValues()
    .set(
      'number',
      number,
      business.orderNumber === undefined ? 'CustomerInfo/@CustomerOrderID' : 'Request/@BusinessID',
    )
    .set('customer_id', referenceTo(customer), 'CustomerInfo/@CustomerID')
    .set('customer_po', ordered, 'CustomerInfo/@CustomerOrderID')
    .set('requested_date', dateIn(required), 'DeliveryParams/@Required')
    .set('bill_to', billingAddress(contacts), 'Contact/Address')
    .set('ship_tos', deliveryAddresses(contacts).slice(0, 50), 'Contact/Address');
  if (business.request) addPrices(values, business);
  return values.draft('order', 'Order', number);
}

/** Net, tax and gross totals of a PrintTalk request (PrintTalk 2.x, Pricing). */
function addPrices(values: DraftValues, { request }: Business): void {
  const pricing = request?.children.find(({ local }) => local === 'Pricing');
  const currency = pricing?.attribute('Currency') ?? request?.attribute('Currency');
  if (!pricing || currency === undefined || !/^[A-Z]{3}$/.test(currency)) return;
  const lines = pricing.children.filter(({ local }) => local === 'Price');
  const money = (type: string, tax: string) => {
    const found = lines.find(
      (it) => it.attribute('PriceType') === type && it.attribute('TaxType') === tax,
    );
    const amount = decimalIn(found?.attribute('Price'), 4);
    return amount === undefined ? undefined : { amount, currency };
  };
  const totals = known({
    net: money('Total', 'Net'),
    tax: money('Total', 'Tax'),
    gross: money('Total', 'Gross'),
  });
  values.set('currency', currency, 'Pricing/@Currency').set('totals', totals, 'Pricing/Price');
}

/** A delivery of a job. */
export function shipmentOf(
  delivery: View,
  contacts: readonly ContactView[],
  {
    key,
    drop,
    order,
    job,
    product,
  }: {
    readonly key: string;
    readonly drop: string | null;
    readonly order: EntityDraft | null;
    readonly job: EntityDraft | null;
    readonly product: (id: string | undefined) => EntityDraft | undefined;
  },
): EntityDraft | null {
  const own = delivery.elements('Contact').map((view) => addressOf(view, ['Delivery']));
  const [first] = [...own, ...deliveryAddresses(contacts, drop)].filter((it) => it !== undefined);
  const method = spanOf(delivery, 'Method');
  const tracking = delivery.attribute('TrackingID');
  const items = [...delivery.elements('DropItem'), ...delivery.elements('DropItemIntent')];
  return new DraftValues()
    .set('order_id', referenceTo(order), 'CustomerInfo/@CustomerOrderID')
    .set('job_ids', job ? [referenceTo(job)] : [], '@JobID')
    .set('ship_to', first, 'Contact/Address')
    .set('carrier', method === undefined ? undefined : { code: method }, 'DeliveryParams/@Method')
    .set(
      'tracking',
      tracking === undefined ? [] : [{ code: tracking }],
      'DeliveryParams/@TrackingID',
    )
    .set('expected_delivery', dateIn(spanOf(delivery, 'Required')), 'DeliveryParams/@Required')
    .set('delivered_at', instantIn(delivery.attribute('ActualDelivery')), 'DeliveryParams')
    .set(
      'items',
      items.slice(0, 500).flatMap((it) => {
        const ref = it.attribute('ItemRef') ?? it.attribute('ComponentRef');
        return (
          known({
            product_id: referenceTo(product(ref)),
            quantity: piecesIn(it.attribute('Amount')),
          }) ?? []
        );
      }),
      'DropItem',
    )
    .draft('shipment', 'Delivery', key);
}
