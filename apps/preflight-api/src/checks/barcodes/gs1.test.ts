import { gs1Faults } from './gs1';

describe('gs1Faults', () => {
  it.each([
    ['0104006381333931', 'a GTIN'],
    ['010400638133393117261231', 'a GTIN and a date'],
    ['010400638133393117260200', 'a month without a day'],
    ['0104006381333931' + '10ABC\u001d21XYZ', 'lot and serial number'],
    ['\u001d0104006381333931', 'a leading separator'],
    ['3103001234', 'a weight'],
  ])('passes %s (%s)', (value) => expect(gs1Faults(value)).toEqual([]));

  it.each([
    ['0104006381333932', '(01) has a wrong check digit'],
    ['01040063813339', '(01) needs 14 digits'],
    ['17261331', '(17) is not a date in the form YYMMDD'],
    ['17261232', '(17) is not a date in the form YYMMDD'],
    ['10\u001d21X', '(10) is empty'],
    ['AB12', 'AB is not an application identifier'],
  ])('finds in %j that %s', (value, fault) => expect(gs1Faults(value)).toEqual([fault]));
});
