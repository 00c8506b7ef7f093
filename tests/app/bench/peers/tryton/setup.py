"""Lays out in Tryton what the bench asks for: one company, people with a password, and requisitions of equal lines.

usage: setup.py CONFIG DATABASE ROWS LINES PASSWORD
Everything that has rules of its own is made through Tryton's models; the many rows are written by SQL.
"""
import sys
from decimal import Decimal

from trytond.config import config

config_file, database, rows, lines, password = sys.argv[1:]
config.update_etc(config_file)

from trytond.pool import Pool  # noqa: E402
from trytond.transaction import Transaction  # noqa: E402

Pool.start()
Pool(database).init()


def only(model, domain):
    return Pool().get(model).search(domain, limit=1)[0]


def create(model, **values):
    return Pool().get(model).create([values])[0]


def lay_out_company():
    currency = create(
        'currency.currency', name='Sol', symbol='S/', code='PEN', numeric_code='604', rounding=Decimal('0.01'), digits=2)
    company = create(
        'company.company', party=create('party.party', name='Inmobiliaria Los Andes').id, currency=currency.id)
    with Transaction().set_context(company=company.id, companies=[company.id]):
        employees = [
            create('company.employee', party=create('party.party', name=f'Persona {n}').id, company=company.id)
            for n in range(1, 17)]
        for login, group, employee in (
                ('requester', 'Purchase Requisition', employees[0]),
                ('approver', 'Purchase Requisition Approval', employees[1])):
            create(
                'res.user', name=login, login=login, password=password,
                groups=[('add', [only('res.group', [('name', '=', each)]).id for each in {group, 'Purchase Requisition'}])],
                companies=[('add', [company.id])], company=company.id,
                employees=[('add', [employee.id])], employee=employee.id)
        unit = only('product.uom', [('symbol', '=', 'u')])
        template = create(
            'product.template', name='Cemento', type='goods', default_uom=unit.id, purchasable=True,
            purchase_uom=unit.id, list_price=Decimal('20'))
        product = create('product.product', template=template.id, cost_price=Decimal('20'), code='MAT-0001')
        warehouse = only('stock.location', [('type', '=', 'warehouse')])
    return company, currency, employees, unit, product, warehouse


def lay_out_rows(company, currency, employees, unit, product, warehouse):
    cursor = Transaction().connection.cursor()
    # One in fifty of the newest waits, as in the requirements beside them.
    cursor.execute(
        '''INSERT INTO purchase_requisition (company, number, description, employee, supply_date, warehouse, currency,
               state, total_amount_cache, approved_by, create_uid, create_date, write_uid, write_date)
           SELECT %s, 'REQ-' || lpad(n::text, 7, '0'), 'Cemento y arena', %s + (n %% 16), date '2026-08-22' + (n / 100),
               %s, %s, CASE WHEN n %% 50 = 0 THEN 'waiting' ELSE 'done' END,
               CASE WHEN n %% 50 > 0 THEN %s * 200 END, CASE WHEN n %% 50 > 0 THEN %s END,
               1, now() - (%s - n) * interval '1 minute', 1, now()
           FROM generate_series(1, %s) AS n''',
        (company.id, employees[0].id, warehouse.id, currency.id, int(lines), employees[1].id, int(rows), int(rows)))
    cursor.execute(
        '''INSERT INTO purchase_requisition_line (requisition, sequence, product, description, quantity, unit, unit_price,
               create_uid, create_date)
           SELECT id, line, %s, 'Cemento ' || line, 10, %s, 20, 1, now()
           FROM purchase_requisition, generate_series(1, %s) AS line''',
        (product.id, unit.id, int(lines)))


with Transaction().start(database, 1) as transaction:
    made = lay_out_company()
    lay_out_rows(*made)
    transaction.commit()
company, currency, employees, unit, product, warehouse = made
print(f'{{"company":{company.id},"unit":{unit.id},"product":{product.id},"warehouse":{warehouse.id},"currency":{currency.id}}}')
