import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTicket, renderXjdf, writeJsonTicket, writeRoot } from '@forme/cip4';
import { checkTicket, TicketSchemas } from './ticket-schemas';

const namespace = 'http://www.CIP4.org/JDFSchema_2_0';
const head = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">`;
/** The parts of XJDF 2.x that a rendered ticket has, as CIP4 divides its schema: a file that includes another one. */
const outer = `<?xml version="1.0"?>
${head}
  <xs:include schemaLocation="resources.xsd"/>
  <xs:element name="XJDF"><xs:complexType><xs:sequence>
    <xs:any namespace="##targetNamespace" processContents="strict" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="JobID" type="xs:NMTOKEN" use="required"/><xs:attribute name="JobPartID" type="xs:NMTOKEN"/>
    <xs:attribute name="Types" type="xs:NMTOKENS" use="required"/><xs:attribute name="Version" type="xs:string"/>
    <xs:attribute name="MaxVersion" type="xs:string"/><xs:attribute name="DescriptiveName" type="xs:string"/>
    <xs:anyAttribute namespace="##other" processContents="lax"/></xs:complexType></xs:element>
</xs:schema>`;
const resources = `<?xml version="1.0"?>
${head}
  <xs:element name="AuditPool"><xs:complexType><xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="ProductList"><xs:complexType><xs:sequence><xs:element name="Product" maxOccurs="unbounded"><xs:complexType>
    <xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="Amount" type="xs:int"/><xs:attribute name="ID" type="xs:ID"/><xs:attribute name="IsRoot" type="xs:boolean"/>
    <xs:anyAttribute namespace="##local" processContents="skip"/></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
  <xs:element name="ResourceSet"><xs:complexType><xs:sequence><xs:element name="Resource" maxOccurs="unbounded"><xs:complexType>
    <xs:sequence><xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="ID" type="xs:ID"/><xs:anyAttribute namespace="##local" processContents="skip"/></xs:complexType></xs:element></xs:sequence>
    <xs:attribute name="Name" type="xs:NMTOKEN" use="required"/><xs:attribute name="Usage"><xs:simpleType><xs:restriction base="xs:NMTOKEN">
    <xs:enumeration value="Input"/><xs:enumeration value="Output"/></xs:restriction></xs:simpleType></xs:attribute>
    <xs:anyAttribute namespace="##local" processContents="skip"/></xs:complexType></xs:element>
</xs:schema>`;

describe('schemas of the operator', () => {
  const folders: string[] = [];
  const folderOf = (files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-schemas-'));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
  const good = { 'xjdf.xsd': outer, 'resources.xsd': resources };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const read = (text: string) => readTicket(Buffer.from(text), { maxBytes: 1_000_000 });
  const check = async (text: string, files: Readonly<Record<string, string>> = good) =>
    checkTicket(read(text), await TicketSchemas.open(folderOf(files)));
  const job = renderXjdf(
    {
      customer: { name: 'Nordlicht & Söhne' },
      order: { number: 'O-1' },
      job: { number: 'J-1', status: 'in_progress', separations: ['Cyan', 'Gold'] },
      operations: [{ process_type: 'Cutting', status: 'waiting' }],
      substrates: [{ name: 'Matt', media_type: 'Paper', width_mm: '700', height_mm: '1000' }],
      products: [{ name: 'Flyer', pages: 4, finished_size: { width_mm: '210', height_mm: '297' } }],
      shipments: [{ number: 'S-1' }],
    },
    { version: '2.2', time: '2026-03-04T10:00:00Z' },
  );

  it('hold for an XJDF that is rendered here, as XML and as JSON', async () => {
    const valid = { valid: true, basis: 'xsd', errors: [] };
    expect(await check(writeRoot(job))).toEqual(valid);
    expect(await check(writeJsonTicket(job))).toEqual(valid);
  });

  it('name the line and the element of every fault; the encoding of the ticket is no fault', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>\n<XJDF xmlns="${namespace}" JobID="J-1" Types="Cutting">\n<ResourceSet Name="Media" Usage="Sideways"><Resource/></ResourceSet>\n<ProductList><Product Amount="many" ExternalID="\u00dc"/></ProductList>\n</XJDF>`;
    const { valid, basis, errors } = await checkTicket(
      readTicket(Buffer.from(text, 'latin1'), { maxBytes: 10_000 }),
      await TicketSchemas.open(folderOf(good)),
    );
    expect([valid, basis]).toEqual([false, 'xsd']);
    const faults = errors.map(({ code, line }) => `${code} ${line}`);
    expect([...new Set(faults)]).toEqual(['schema 3', 'schema 4']);
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('Sideways') as unknown });
  });

  it('leave a ticket of another format to its structure', async () => {
    const jdf =
      '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n" Status="Waiting" Type="Cutting"/>';
    expect(await check(jdf)).toMatchObject({ valid: true, basis: 'structural' });
  });

  it('that do not compile are reported, not passed over', async () => {
    const broken = {
      'xjdf.xsd': outer.replace('xs:NMTOKENS', 'NoSuchType'),
      'resources.xsd': resources,
    };
    const { valid, errors } = await check(writeRoot(job), broken);
    expect([valid, errors[0]?.code]).toEqual([false, 'schema_not_applied']);
  });

  it('are refused when the folder has none, or a file is not one', async () => {
    await expect(TicketSchemas.open(folderOf({}))).rejects.toThrow(/holds no file \*\.xsd/);
    await expect(TicketSchemas.open(folderOf({ 'a.xsd': '<a/>' }))).rejects.toThrow(
      /a\.xsd is not an XML schema/,
    );
    await expect(TicketSchemas.open(folderOf({ 'a.xsd': '<a>' }))).rejects.toThrow(
      /a\.xsd cannot be read/,
    );
  });
});
