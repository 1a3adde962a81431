/** The fields of a hotel that a file can bring: their names, and the headings that people give them. */
import type { ImportField } from '@alo/schemas';

interface FieldWords {
  /** As the template and the pages name it. */
  readonly label: string;
  /** Headings that mean it: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Turkish. */
  readonly headings: readonly string[];
}

/** In the order of the template. */
export const fieldWords: Readonly<Record<ImportField, FieldWords>> = {
  hotel_location_name: {
    label: 'Name',
    headings: [
      ...['Hotel name', 'Hotel', 'Property', 'Property name', 'Establishment', 'Accommodation', 'Title'],
      ...['Hotelname', 'Haus', 'Betrieb', 'Objekt', 'Unterkunft', 'Name des Hotels'],
      ...['Nom', "Nom de l'hôtel", 'Établissement', 'Hébergement', "Nom de l'établissement"],
      ...['Nombre', 'Nombre del hotel', 'Establecimiento', 'Alojamiento'],
      ...['Nome', "Nome dell'hotel", 'Nome hotel', 'Struttura', 'Albergo', 'Nome struttura'],
      ...['Nome do hotel', 'Estabelecimento', 'Alojamento', 'Unidade'],
      ...['Naam', 'Hotelnaam', 'Accommodatie', 'Naam van het hotel'],
      ...['Namn', 'Hotellnamn', 'Hotell', 'Anläggning'],
      ...['Nazwa', 'Nazwa hotelu', 'Obiekt', 'Nazwa obiektu'],
      ...['Ad', 'Adı', 'Otel', 'Otel adı', 'Tesis', 'Tesis adı'],
    ],
  },
  hotel_location_address: {
    label: 'Address',
    headings: [
      ...['Street', 'Street address', 'Address line 1', 'Address 1', 'Road', 'Location address'],
      ...['Straße', 'Strasse', 'Adresse', 'Anschrift', 'Straße und Hausnummer', 'Straße Nr'],
      ...['Rue', 'Adresse postale', 'Voie', 'Adresse 1'],
      ...['Dirección', 'Calle', 'Domicilio'],
      ...['Indirizzo', 'Via'],
      ...['Endereço', 'Morada', 'Rua', 'Logradouro'],
      ...['Adres', 'Straat', 'Straatnaam', 'Straat en huisnummer'],
      ...['Adress', 'Gatuadress', 'Gata', 'Besöksadress'],
      ...['Ulica', 'Ulica i numer'],
      ...['Adresi', 'Sokak', 'Cadde', 'Açık adres'],
    ],
  },
  hotel_location_city: {
    label: 'City',
    headings: [
      ...['Town', 'Municipality', 'Location city', 'Place', 'Locality'],
      ...['Ort', 'Stadt', 'Gemeinde'],
      ...['Ville', 'Commune', 'Localité'],
      ...['Ciudad', 'Localidad', 'Población', 'Municipio'],
      ...['Città', 'Comune', 'Località'],
      ...['Cidade', 'Localidade', 'Concelho', 'Município'],
      ...['Plaats', 'Stad', 'Gemeente', 'Woonplaats'],
      ...['Postort', 'Kommun'],
      ...['Miasto', 'Miejscowość'],
      ...['Şehir', 'İl', 'Kent'],
    ],
  },
  hotel_location_country: {
    label: 'Country',
    headings: [
      ...['Country code', 'Country name', 'Nation', 'ISO country', 'Country ISO'],
      ...['Land', 'Staat', 'Ländercode', 'Länderkürzel'],
      ...['Pays', 'Code pays'],
      ...['País', 'Código de país'],
      ...['Paese', 'Nazione', 'Stato'],
      ...['Código do país'],
      ...['Landcode'],
      ...['Landskod'],
      ...['Kraj', 'Państwo', 'Kod kraju'],
      ...['Ülke', 'Ülke kodu'],
    ],
  },
  hotel_location_postal_code: {
    label: 'Postal code',
    headings: [
      ...['Postcode', 'Post code', 'ZIP', 'ZIP code', 'Postal'],
      ...['PLZ', 'Postleitzahl'],
      ...['Code postal', 'CP'],
      ...['Código postal', 'C.P.'],
      ...['CAP', 'Codice postale'],
      ...['CEP', 'Código Postal'],
      ...['Postcode en plaats', 'Postkode'],
      ...['Postnummer'],
      ...['Kod pocztowy'],
      ...['Posta kodu'],
    ],
  },
  coordinates: {
    label: 'Latitude and longitude',
    headings: [
      ...[
        'Coordinates',
        'Lat/Long',
        'Lat Lng',
        'LatLong',
        'Geo',
        'GPS',
        'Geolocation',
        'Location',
        'Lat, Long',
      ],
      ...['Koordinaten', 'Geokoordinaten', 'GPS-Koordinaten'],
      ...['Coordonnées', 'Coordonnées GPS'],
      ...['Coordenadas', 'Coordenadas GPS'],
      ...['Coordinate', 'Coordinate GPS'],
      ...['Coördinaten'],
      ...['Koordinater'],
      ...['Współrzędne'],
      ...['Koordinatlar'],
    ],
  },
  hotel_location_latitude: {
    label: 'Latitude',
    headings: [
      'Lat',
      'Breite',
      'Breitengrad',
      'Latitud',
      'Latitudine',
      'Breedtegraad',
      'Szerokość geograficzna',
      'Enlem',
    ],
  },
  hotel_location_longitude: {
    label: 'Longitude',
    headings: [
      ...['Lng', 'Lon', 'Long', 'Länge', 'Längengrad', 'Longitud', 'Longitudine', 'Lengtegraad'],
      ...['Długość geograficzna', 'Boylam'],
    ],
  },
  brand: {
    label: 'Brand',
    headings: ['Brand name', 'Marke', 'Marque', 'Enseigne', 'Marca', 'Marchio', 'Merk', 'Varumärke', 'Marka'],
  },
  chain: {
    label: 'Chain',
    headings: [
      ...[
        'Hotel chain',
        'Group',
        'Hotel group',
        'Kette',
        'Hotelkette',
        'Gruppe',
        'Chaîne',
        'Groupe',
        'Cadena',
      ],
      ...['Grupo', 'Catena', 'Gruppo', 'Cadeia', 'Rede', 'Keten', 'Hotelketen', 'Kedja', 'Hotellkedja'],
      ...['Sieć', 'Sieć hotelowa', 'Grupa', 'Zincir', 'Grup'],
    ],
  },
  alo_hotel_status: {
    label: 'Status',
    headings: ['Alo status', 'Hotel status', 'Statut', 'Estado', 'Stan', 'Durum'],
  },
  fasttrack: {
    label: 'Fast-track',
    headings: ['Fasttrack', 'Fast track', 'Priority'],
  },
};

/** A heading without what does not matter: capitals, accents, and all that is no letter or digit. */
export const foldedHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const entries = Object.entries(fieldWords) as [ImportField, FieldWords][];

/** The headings of the template, and the names of the fields (PROD-09): they need no asking. */
export const exactHeadings: ReadonlyMap<string, ImportField> = new Map(
  entries.flatMap(([field, { label }]) => [
    [foldedHeading(label), field],
    [foldedHeading(field), field],
  ]),
);
export const knownHeadings: ReadonlyMap<string, ImportField> = new Map(
  entries.flatMap(([field, { headings }]) => headings.map((heading) => [foldedHeading(heading), field])),
);
